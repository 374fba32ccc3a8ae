import type { Request } from '@playwright/test'
import { longest } from '../../screens/areas/offer-answers.ts'
import { expectAccessible } from '../../stage/accessible.ts'
import { twoFrames } from '../../stage/frames.ts'
import { afterUndoTime } from '../../stage/message-times.ts'
import { addOffers } from '../../stage/offers.ts'
import { expect, test } from '../../stage/test.ts'
import { expectWholeWhenZoomed } from '../../stage/zoomed.ts'
import { expectAccessibleToTheEnd } from './guest.ts'

test('a guest reads offers and news in short rows, learns why one came, stops them, and reports who they never visited', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await guest.allow(owner.resId, { news: true, offers: true, isAdult: true })
  const order = await guest.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await owner.declineRequest(order, 'We have no such order.')
  await expect.poll(async () => (await guest.messages()).length).toBe(1)
  await addOffers(owner, guest, [longest, 'Fresh jalebi on Sunday.'])
  await signInAs(guest)
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Spice Route' })

  await test.step('the one way there has the number of new ones, and points do not count', async () => {
    await page.goto('/my/me')
    await expect(page.getByRole('button', { name: 'Name Asha Rao' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Messages/ })).toHaveCount(0)
    // Seconds later, the number is part of the tab's name.
    await page.getByRole('navigation').getByRole('link', { name: 'My places' }).click()
    await page.getByRole('link', { name: /^Messages 2 New$/ }).click()
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
  })

  await test.step('each is a row of one height, without its links', async () => {
    await expect(rows).toHaveCount(2)
    await expect(page.getByText('No points for your')).toHaveCount(0)
    await expect(rows.first()).toContainText('New')
    for (const row of await rows.all())
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(81)
    await expect(page.getByRole('button', { name: 'Stop these' })).toHaveCount(0)
    await expect.poll(async () => (await guest.messages()).filter(isNew).length).toBe(1)
  })

  const message = rows.first()
  await test.step('a tap shows all of it, and why it came', async () => {
    await message.getByText('Spice Route').click()
    await expect(message).toContainText(/Because you allowed offers on \d+\s\w{3}\s\d{4}\./)
    expect(await message.getByText(longest).evaluate(isWhole)).toBe(true)
    await expectAccessibleToTheEnd(page)
    await expectWholeWhenZoomed(page)
  })

  await test.step('a link leads to the place, and the row is no longer new', async () => {
    await message.getByRole('link', { name: 'See the place' }).click()
    await expect(page.getByRole('heading', { name: 'Spice Route' })).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'My places' }).click()
    await page.getByRole('link', { name: 'Messages' }).click()
    await expect(rows).toHaveCount(2)
    await expect(page.getByText('New', { exact: true })).toHaveCount(0)
  })

  await test.step('two taps stop them', async () => {
    await message.getByText('Spice Route').click()
    await page.getByRole('button', { name: 'Stop these from Spice Route' }).click()
    await expect(page.getByText('Stopped.', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stop these' })).toHaveCount(0)
    expect(await guest.consents()).toMatchObject([{ allowed: [{ purpose: 'news' }] }])
    await expect(message).toContainText('only if you are 18 or older')
  })

  await test.step('and one tap allows them again, in place', async () => {
    await message.getByRole('button', { name: 'Allow again: Spice Route' }).click()
    await expect(message).toContainText('Because you allowed offers on')
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
    expect((await guest.consents())[0]?.allowed).toContainEqual(
      expect.objectContaining({ purpose: 'offers' }),
    )
  })

  await test.step('a report says first what it does', async () => {
    await page.getByRole('button', { name: 'I never ate there' }).click()
    const dialog = page.getByRole('dialog', { name: 'You never ate at Spice Route?' })
    await expect(dialog).toContainText('If 5 guests say so within 30 days')
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(page.getByText('You said that you never ate there.')).toBeVisible()
    expect((await guest.messages()).filter(({ isReported }) => isReported)).toHaveLength(1)
  })

  await test.step('and is not offered to who has been there', async () => {
    await rows.last().getByText('Spice Route').click()
    const report = rows.last().getByRole('button', { name: 'I never ate there' })
    await expect(report).toBeVisible()
    await owner.give(guest.cusId, 120)
    await expect(report).toHaveCount(0)
  })
})

const isNew = ({ isOpened }: { isOpened: boolean }) => !isOpened

const isWhole = (text: Element) => text.scrollHeight <= text.clientHeight + 1

test.describe(() => {
  test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

  test('no messages', async ({ page, people, signInAs }) => {
    await signInAs(await people.guest())
    await page.goto('/my/messages')
    await expect(
      page.getByText('Offers and news of your restaurants will stand here.'),
    ).toBeVisible()
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
    await guest.allow(owner.resId, { offers: true, isAdult: true })
    await addOffers(owner, guest, ['ताज़ी जलेबी'])
    await signInAs(guest)
    await context.addCookies([{ name: 'PARAGLIDE_LOCALE', value: 'hi', url: baseURL ?? '' }])
    await page.goto('/my/messages')
    await expect(page.getByText('ताज़ी जलेबी')).toBeVisible()
    await expectAccessibleToTheEnd(page)
    await expectWholeWhenZoomed(page)

    await page.getByRole('navigation').getByRole('link', { name: 'मेरे रेस्टोरेंट' }).click()
    const messages = page.getByRole('link', { name: /^संदेश/ })
    // Without a network, the screen would not come.
    await expect(messages).toBeVisible()
    await context.setOffline(true)
    await messages.click()
    await expect(page.getByText('ताज़ी जलेबी')).toBeVisible()
    await expect(page.getByText('नया', { exact: true })).toHaveCount(0)
    await expectAccessibleToTheEnd(page)
    await page.getByText('ताज़ी जलेबी').click()
    await page.getByRole('button', { name: 'ये बंद करें' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByText('बंद है।', { exact: true })).toHaveCount(0)
  })

  test('a list asked for before a stop, and answered after it, does not undo it', async ({
    page,
    people,
    signInAs,
  }) => {
    const owner = await people.owner()
    const guest = await people.member(owner)
    await guest.allow(owner.resId, { offers: true, isAdult: true })
    await addOffers(owner, guest, ['Fresh jalebi on Sunday.'])
    await signInAs(guest)
    await page.goto('/my/messages')
    const message = page.getByRole('main').getByRole('listitem')
    await expect(message).toContainText('New')
    await expect.poll(async () => (await guest.messages()).filter(isNew)).toHaveLength(0)
    await page.reload()
    await expect(message).not.toContainText('New')

    let answerTheFirst = () => {}
    const isStopped = new Promise<void>((resolve) => {
      answerTheFirst = resolve
    })
    const asked: Request[] = []
    await page.route('**/api/v1/customer/messages?*only=offers*', async (route) => {
      asked.push(route.request())
      const isFirst = asked.length === 1
      const response = await route.fetch()
      if (isFirst) await isStopped
      // The app may no longer want the first answer.
      await route.fulfill({ response }).catch(() => {})
    })
    await page.reload()
    await message.getByText('Spice Route').click()
    await page.getByRole('button', { name: 'Stop these from Spice Route' }).click()
    await expect(page.getByText('Stopped.', { exact: true }).first()).toBeVisible()
    expect(asked).not.toHaveLength(0)
    answerTheFirst()
    await asked[0]?.response()
    await twoFrames(page)
    await expect(page.getByRole('button', { name: 'Allow again: Spice Route' })).toBeVisible()
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
    await expect.poll(async () => (await guest.messages()).length).toBe(1)
    const [message] = await guest.messages()
    await signInAs(guest)
    await page.goto(`/my/places/${owner.resId}?message=${message?.messageId}`)
    await expect.poll(async () => (await guest.messages())[0]?.isOpened).toBe(true)
  })
})
