import { expect, test } from '../test.ts'

const offered = 'A new version of Dobara is ready.'
const workerIsActive = () =>
  navigator.serviceWorker.ready.then(({ scope }) => new URL(scope).pathname)

test('a new version is offered when there is one, and only then', async ({ phone, gate }) => {
  await test.step('the owner’s app first: it also answers for the guest’s', async () => {
    await phone.open('/auth')
    expect(await phone.evaluate(workerIsActive)).toBe('/')
    await phone.open('/my/sign-in')
    await phone.sees('Send OTP')
    await expect.poll(() => phone.evaluate(workerIsActive)).toBe('/my/')
    // Firefox looks for an update a second after a page opens. If it found the update then, the
    // reload would already make it active.
    await gate.untilQuiet('/my/sw.js')
    await phone.seesNoMore(offered)
  })

  await test.step('a release: it is offered, and loaded when one asks', async () => {
    gate.change('/my/sw.js')
    await phone.reload()
    await phone.sees(offered)
    await phone.evaluate(() => void Object.assign(globalThis, { isOld: true }))
    await phone.press('button', 'Load it')
    await phone.seesNoMore(offered)
    // No script runs while the page reloads.
    const isOld = () => phone.evaluate(() => 'isOld' in globalThis).catch(() => true)
    await expect.poll(isOld).toBe(false)
  })
})
