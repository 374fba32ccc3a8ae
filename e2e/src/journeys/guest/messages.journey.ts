import type { WorldGuest } from '@dobara/testing/people/guest'
import { expectAccessible } from '../../stage/accessible.ts'
import { afterUndoTime } from '../../stage/message-times.ts'
import { expect, test } from '../../stage/test.ts'
import { expectWholeWhenZoomed } from '../../stage/zoomed.ts'
import { expectAccessibleToTheEnd } from './guest.ts'

/** Waits until so many messages stand in a guest's list. */
const expectMessages = (guest: WorldGuest, count: number) =>
  expect.poll(async () => (await guest.messages()).length).toBe(count)

test('a guest reads what came and why, stops it in one tap, and reports who they never visited', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await guest.allow(owner.resId, { news: true })
  await owner.give(guest.cusId, 120)
  await afterUndoTime()
  await expectMessages(guest, 1)
  await signInAs(guest)

  await test.step('the number of new ones, under Me', async () => {
    await page.goto('/my/me')
    await page.getByRole('link', { name: /^Messages .* 1 New$/ }).click()
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
  })

  await test.step('the message and why it came', async () => {
    const message = page.getByRole('listitem').filter({ hasText: 'Spice Route' })
    await expect(message).toContainText('120 points for you. You have 320 points now.')
    await expect(message).toContainText('New')
    const why = message.getByText('Because you allowed')
    await expect(why).toBeHidden()
    await message.getByRole('button', { name: 'Why?' }).click()
    await expect(why).toBeVisible()
    await expect(message).toContainText(
      /Because you allowed news of your points on \d+\s\w{3}\s\d{4}\./,
    )
    await expectAccessibleToTheEnd(page)
    await expectWholeWhenZoomed(page)
    await expect.poll(async () => (await guest.messages())[0]?.isOpened).toBe(true)
  })

  await test.step('a tap on it opens the place', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Spice Route/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Spice Route' })).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'My places' }).click()
    await page.getByRole('link', { name: 'Messages' }).click()
    await expect(page.getByText('120 points for you.')).toBeVisible()
    await expect(page.getByText('New', { exact: true })).toHaveCount(0)
  })

  await test.step('one tap stops them', async () => {
    await page.getByRole('button', { name: 'Stop these from Spice Route' }).click()
    await expect(page.getByText('Stopped.', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stop these' })).toHaveCount(0)
    expect(await guest.consents()).toMatchObject([{ allowed: [] }])
    await expect(page.getByRole('link', { name: 'Allow again: Spice Route' })).toHaveAttribute(
      'href',
      `/my/me/consents?place=${owner.resId}`,
    )
    await owner.give(guest.cusId, 10)
    await afterUndoTime()
  })

  await test.step('a report says first what it does', async () => {
    await page.getByRole('button', { name: 'I never ate there' }).click()
    const dialog = page.getByRole('dialog', { name: 'You never ate at Spice Route?' })
    await expect(dialog).toContainText('If 5 guests say so within 30 days')
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(page.getByText('You said that you never ate there.')).toBeVisible()
    expect(await guest.messages()).toMatchObject([{ isReported: true }])
  })
})

test.describe(() => {
  test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

  test('no messages', async ({ page, people, signInAs }) => {
    await signInAs(await people.guest())
    await page.goto('/my/messages')
    await expect(page.getByText('No messages yet')).toBeVisible()
    await expectAccessibleToTheEnd(page)
    await page.getByRole('link', { name: 'What restaurants may do' }).click()
    await expect(page.getByText('You have joined no restaurant yet.')).toBeVisible()
  })

  test('in Hindi, and without a network as it was last', async ({
    page,
    context,
    people,
    signInAs,
    baseURL,
  }) => {
    const owner = await people.owner()
    const guest = await people.member(owner)
    await guest.allow(owner.resId, { news: true })
    await owner.give(guest.cusId, 120)
    await afterUndoTime()
    await expectMessages(guest, 1)
    await signInAs(guest)
    await context.addCookies([{ name: 'PARAGLIDE_LOCALE', value: 'hi', url: baseURL ?? '' }])
    await page.goto('/my/messages')
    await expect(page.getByText('आपके लिए 120 पॉइंट।')).toBeVisible()
    await expectAccessibleToTheEnd(page)
    await expectWholeWhenZoomed(page)

    await page.getByRole('navigation').getByRole('link', { name: 'प्रोफ़ाइल' }).click()
    await context.setOffline(true)
    await page.getByRole('link', { name: /^संदेश/ }).click()
    await expect(page.getByText('आपके लिए 120 पॉइंट।')).toBeVisible()
    await expect(page.getByText('नया', { exact: true })).toHaveCount(0)
    await expectAccessibleToTheEnd(page)
    await page.getByRole('button', { name: 'ये बंद करें' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByText('बंद है।', { exact: true })).toHaveCount(0)
  })

  test('a screen that a notification opened notes that the message was opened', async ({
    page,
    people,
    signInAs,
  }) => {
    const owner = await people.owner()
    const guest = await people.member(owner)
    await guest.allow(owner.resId, { news: true })
    await owner.give(guest.cusId, 120)
    await afterUndoTime()
    await expectMessages(guest, 1)
    const [message] = await guest.messages()
    await signInAs(guest)
    await page.goto(`/my/places/${owner.resId}?message=${message?.messageId}`)
    await expect.poll(async () => (await guest.messages())[0]?.isOpened).toBe(true)
  })
})
