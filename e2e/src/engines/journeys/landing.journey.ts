import { expect, test } from '../test.ts'

test('the landing page: pictures, carousel, menu, the way in', async ({ phone }) => {
  await phone.open('/')
  await phone.sees('They came once.')

  await test.step('nothing leads out of the screen, and each picture shows the whole app', async () => {
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    )
    const scenes = await phone.evaluate(() =>
      [...document.querySelectorAll('.main-picture .app-scene')].map((scene) => {
        const lastKey = [...scene.querySelectorAll('button')].at(-1)?.getBoundingClientRect()
        const phone = scene.closest('.phone')?.getBoundingClientRect()
        return (lastKey?.bottom ?? 0) < (phone?.bottom ?? 0)
      }),
    )
    expect(scenes).toEqual([true])
  })

  await test.step('the menu', async () => {
    const isOpen = () => phone.evaluate(() => document.querySelector('#menu:popover-open') !== null)
    await phone.press('button', 'Open menu')
    await expect.poll(isOpen).toBe(true)
    await phone.press('button', 'Close menu')
    await expect.poll(isOpen).toBe(false)
  })

  await test.step('the carousel, which begins at the second slide', async () => {
    const isAt = () => phone.evaluate(() => document.querySelector('[data-track]')?.scrollLeft ?? 0)
    await expect.poll(isAt).toBeGreaterThan(0)
    const second = await isAt()
    await phone.press('button', 'Next')
    await expect.poll(isAt).toBeGreaterThan(second)
  })

  await phone.press('link', 'Start your free month')
  await phone.sees('Protected from robots')
})
