import type { Locator } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { asRestaurant } from '../../stage/as-restaurant.ts'
import { expect, test } from '../../stage/test.ts'
import { goTo } from './dashboard.ts'
import { addRounds, days, giftsOf, group } from './rounds.ts'

test('a reminder is switched on with a sentence of the owner’s, which says what it may not hold', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  await signInAs(await people.owner())
  await page.goto('/dashboard')
  await goTo(page, 'Messages')
  const reminders = page.getByRole('list', { name: 'Reminders' })
  await expect(reminders.getByRole('listitem')).toHaveCount(5)
  await expect(page.getByText('No guest gets your messages yet.')).toBeVisible()
  await expectAccessible(page)

  await test.step('all is on one screen, in few words, and a reminder that is off is short', async () => {
    const main = page.getByRole('main')
    await expect(main.getByText('Once 300 guests get messages')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Write news' })).toBeVisible()
    const words = async (part: Locator) => (await part.allInnerTexts()).join(' ').split(/\s+/)
    const unseen = await words(main.locator('.sr-only'))
    expect((await words(main)).length - unseen.length).toBeLessThanOrEqual(60)
    for (const row of await reminders.getByRole('listitem').all())
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(56)
  })

  const second = page.getByRole('switch', { name: 'Second visit: send it' })
  const dialog = page.getByRole('dialog')
  const sentence = dialog.getByRole('textbox', { name: 'Your sentence' })
  const save = dialog.getByRole('button', { name: 'Save and switch on' })

  await test.step('a switch is within a thumb of its name on a wide screen', async () => {
    if (isMobile) return
    const name = await page.getByRole('heading', { name: 'Second visit' }).boundingBox()
    const control = await second.boundingBox()
    const between = (name?.x ?? 0) - ((control?.x ?? 0) + (control?.width ?? 0))
    expect(between).toBeGreaterThan(0)
    expect(between).toBeLessThan(48)
  })

  await test.step('without a sentence the switch asks for one, and sends nothing without it', async () => {
    await second.click()
    await expect(sentence).toBeFocused()
    await expect(sentence, 'the words stand clear of the edge').toHaveCSS('padding-top', '12px')
    await save.click()
    await expect(dialog.getByText('Please write what your guests should read.')).toBeVisible()
    await expectAccessible(page)
    for (const [typed, said] of [
      ['Order at spice-route.in', 'Leave out links'],
      ['Call 98123 45678', 'Leave out phone numbers'],
      ['A gift from Dobara', 'Leave out the name Dobara'],
      ['x'.repeat(121), '120'],
    ] as const) {
      await sentence.fill(typed)
      await save.click()
      await expect(dialog.getByText(said)).not.toHaveCount(0)
      await expect(sentence).toHaveAttribute('aria-invalid', 'true')
    }
    await sentence.fill('Dobara aaiye!')
    await expect(sentence).not.toHaveAttribute('aria-invalid')
  })

  await test.step('the preview shows the message in both languages as it is typed', async () => {
    await sentence.fill('Mango kulfi is back!')
    const preview = dialog.getByRole('figure', { name: 'On a guest’s phone' })
    await expect(preview).toContainText('You have 240 points here. Mango kulfi is back!')
    await expect(preview).toContainText('यहाँ आपके पास 240 पॉइंट हैं। Mango kulfi is back!')
  })

  await test.step('an example may be kept', async () => {
    await sentence.fill('')
    await dialog.getByRole('button', { name: 'It was good to have you.' }).click()
    await expect(sentence).toHaveValue('It was good to have you. Come again soon!')
  })

  await test.step('a dead network is said, and the next try saves', async () => {
    await page.route('**/restaurant/messages/nudge', (route) => route.abort())
    await save.click()
    await expect(dialog.getByRole('alert')).toContainText('We could not reach Dobara.')
    await page.unroute('**/restaurant/messages/nudge')
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(second).toBeChecked()
  })

  await test.step('it stays on, and is off again with one press', async () => {
    await page.reload()
    await expect(second).toBeChecked()
    await expect(page.getByText('It was good to have you. Come again soon!')).toBeVisible()
    await second.click()
    await expect(page.getByText('Switched off: Second visit.')).toBeVisible()
    await expect(second).not.toBeChecked()
    await second.click()
    await expect(page.getByText('Switched on: Second visit.')).toBeVisible()
    await expect(second).toBeChecked()
  })
})

test('what messages brought is one sentence, with what it means after a tap; before that, why there is none', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  await signInAs(owner)
  await page.goto('/dashboard/messages/brought')
  await expect(page).toHaveURL('/dashboard/messages')
  await expect(page.getByText('Once 300 guests get messages')).toBeVisible()

  await addRounds(owner, [
    { begins_at: days(-200), groups: [group('all', [840, 252], [160, 36])], bills: 100 },
  ])
  await page.reload()
  const chance = page.getByText('Of 100 guests who got messages, 7 more came. It may be chance.')
  const inAll = page.getByText('252 of 840 guests came within 30 days.')
  await expect(inAll).toBeHidden()
  await chance.click()
  await expect(inAll).toBeVisible()
  await expect(page.getByText('got no messages: 36 of 160 came.')).toBeVisible()
  await expect(page.getByText('between 1 fewer and 15 more')).toBeVisible()
  await expect(page.getByText('About ₹25,200 more in bills')).toBeVisible()
  await expectAccessible(page)

  const better = {
    begins_at: days(-100),
    groups: [group('all', [900, 360], [400, 80], giftsOf(120))],
    bills: 0,
  }
  await addRounds(owner, [better], 2)
  await page.reload()
  const sure = page.getByText('Of 100 guests who got messages, 20 more came.')
  await sure.click()
  await expect(page.getByText('Gifts: ₹40 for each extra visit; it may be')).toBeVisible()
  await expect(chance).toHaveCount(0)
})

test('a saved sentence that is refused today is marked at its row, and changed from there', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  await owner.nudge('birthday')
  await asRestaurant(owner, (tx, uid) =>
    tx
      .updateTable('nudge')
      .set({ sentence: 'Order at spice-route.in', is_on: false })
      .where('restaurant_id', '=', uid)
      .execute(),
  )
  await signInAs(owner)
  await page.goto('/dashboard/messages')
  const row = page.getByRole('listitem').filter({ hasText: 'Birthday' })
  await expect(row).toContainText('These words cannot be sent.')
  await expectAccessible(page)
  await row.getByRole('switch').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Leave out links')).toBeVisible()
  await dialog.getByRole('textbox').fill('Come with your family.')
  await dialog.getByRole('button', { name: 'Save and switch on' }).click()
  await expect(row.getByRole('switch')).toBeChecked()
  await expect(row).not.toContainText('no longer')
})

test('an owner whose offers are stopped after reports gets from the sentence to Contact Us', async ({
  page,
  people,
  signInAs,
}) => {
  await signInAs(await people.owner())
  await page.route('**/restaurant/messages', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), isReported: true } })
  })
  await page.goto('/dashboard/messages')
  const main = page.getByRole('main')
  await expect(main.getByText('Your reminders and news are stopped for 30 days.')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/dashboard/contact-us')
})

test('news on its way says that it waits for the plan, once that has ended', async ({
  page,
  people,
  signInAs,
}) => {
  await signInAs(await people.owner())
  const news = {
    newsId: 'first',
    segment: null,
    sentence: 'Mango kulfi is back!',
    createdAt: '2026-11-26T10:09:00Z',
    formattedDate: '26 Nov 2026, 3:39 pm',
    state: 'sending',
    ...{ sent: 31, opened: 4, keptOut: 12, waiting: 10, notSent: 0 },
  }
  await page.route('**/restaurant/messages', async (route) => {
    const response = await route.fetch()
    const offers = { ...(await response.json()), isPaused: true, news: [news] }
    await route.fulfill({ response, json: offers })
  })
  await page.goto('/dashboard/messages/news')
  const cause = page.getByText('No messages go out while your plan has ended.')
  await expect(cause.getByRole('link', { name: 'See the plans' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mango' })).toContainText(
    'Waits for your plan',
  )
  await expectAccessible(page)
})
