import { newKey } from '@dobara/contract/client/new-key'
import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

test('points of an earlier list: asked at the next opening, declined, and taken from the place’s page', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  const importId = newKey()
  await owner.startImport(importId, 1)
  await owner.sendGuests(importId, 0, [{ phone: guest.phone, points: 480 }])
  await signInAs(guest)
  const dialog = page.getByRole('dialog', { name: '480 points wait for you here' })

  await test.step('the card names the place, whose page asks', async () => {
    await page.goto('/my/')
    await page.getByRole('link', { name: '480 points wait for you here' }).click()
    await expect(dialog).toContainText('the restaurant can tell that this number is yours')
    await expectAccessible(page)
  })

  await test.step('who closes the question is asked at the next opening, and not before', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('They wait until')).toBeVisible()
    await page.getByRole('link', { name: 'My card' }).click()
    await page.getByRole('link', { name: '480 points wait for you here' }).click()
    await expect(page.getByText('They wait until')).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(dialog).toBeVisible()
  })

  await test.step('a no is not asked again, and the owner sees nothing of it', async () => {
    const before = await owner.activity()
    await dialog.getByRole('button', { name: 'No, thanks' }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(page.getByText('They wait until')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expectAccessible(page)
    expect(await owner.activity()).toEqual(before)
    await page.goto('/my/')
    await expect(page.getByText('600 more to')).toBeVisible()
  })

  await test.step('a yes without a network says so, and then brings the points once', async () => {
    await page.goto(`/my/places/${owner.resId}`)
    const take = page.getByRole('button', { name: 'Take the points' })
    const call = '**/customer/carried-balances'
    await page.route(call, (route) =>
      route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
    )
    await take.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute(call)
    await take.click()
    await expect(page.getByText('480 points from before are yours too.')).toBeVisible()
    await expect(take).toBeHidden()
    await expect(page.getByText('680', { exact: true })).toBeVisible()
    expect(await owner.balanceOf(guest.cusId)).toBe(680)
  })
})

test('points that are gone when the guest says yes get a sentence', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  const importId = newKey()
  await owner.startImport(importId, 1)
  await owner.sendGuests(importId, 0, [{ phone: guest.phone, points: 480 }])
  await signInAs(guest)
  await page.goto(`/my/places/${owner.resId}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await owner.takeBackImport(importId)
  await dialog.getByRole('button', { name: 'Take the points' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'No points wait for your number here any more.',
  )
  await expect(dialog.getByRole('button', { name: 'No, thanks' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('They wait until')).toBeHidden()
})
