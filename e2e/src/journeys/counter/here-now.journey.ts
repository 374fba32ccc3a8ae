import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'
import { give } from './counter.ts'

test('a member who opens the poster’s link is one tap at the counter, until points come', async ({
  page,
  people,
  signInAs,
  phoneOf,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner)
  await signInAs(owner)
  await page.goto('/dashboard')
  const here = page.getByRole('region', { name: 'Here now' })
  await expect(here).toBeHidden()

  const guests = await phoneOf(asha)
  const seen = guests.getByText('The counter sees that you’re here')
  await test.step('a link that was sent says nothing', async () => {
    await guests.goto(`/my/join/${owner.resId}`)
    await guests.waitForURL(`/my/places/${owner.resId}`)
    await expect(seen).toBeHidden()
  })

  await test.step('the poster’s link says it, and the guest can say that they left', async () => {
    await guests.goto(`/my/join/${owner.resId}#here`)
    await expect(seen).toBeVisible()
    await expectAccessible(guests)
    const asha = here.getByRole('button', { name: /^Asha R\. ?\d/ })
    await expect(asha).toBeVisible()
    expect(await asha.evaluate(isPressedBeside)).toBe(true)
    await expectAccessible(page)
    await guests.getByRole('button', { name: 'I have left' }).click()
    await expect(seen).toBeHidden()
    await expect(here).toBeHidden()
  })

  await guests.goto('/my/')
  await guests.goto(`/my/join/${owner.resId}#here`)
  await here.getByRole('button', { name: /^Asha R\./ }).click()
  await give(page, { points: '50', pin: owner.pin })
  await expect(page.getByText(/Gave 50 points to Asha R\./).first()).toBeAttached()
  await expect(here).toBeHidden()
  await expect(seen).toBeHidden()
})

test('who joins by a link that was sent is told at the counter, where nothing moves', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const meera = await people.guest(guests.meera)
  await signInAs(owner)
  await resize(page, { width: page.viewportSize()?.width ?? 0, height: 800 })
  await page.goto('/dashboard')
  const key = page.getByRole('button', { name: '5', exact: true })
  await expect(
    page.getByText('No card? The guest scans the poster.').filter({ visible: true }),
  ).toBeVisible()
  const before = await key.boundingBox()
  await meera.join(owner.resId)
  await expect(page.getByText('Meera S. joined')).toBeVisible()
  expect(await key.boundingBox()).toEqual(before)
  await expect(page.getByRole('region', { name: 'Here now' })).toBeHidden()
  await expectAccessible(page)
})

/** Returns true if presses just above and below also hit the button, in all 48 px. */
const isPressedBeside = (button: Element) => {
  const { left, width, top, bottom } = button.getBoundingClientRect()
  return [top - 1.5, bottom + 1.5].every(
    (y) => document.elementFromPoint(left + width / 2, y) === button,
  )
}
