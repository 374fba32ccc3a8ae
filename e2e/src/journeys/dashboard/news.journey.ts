import { randomUUID } from 'node:crypto'
import { dayMilliseconds } from '@dobara/contract/text/india-time'
import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { asRestaurant } from '../../stage/as-restaurant.ts'
import { isOnTop } from '../../stage/is-on-top.ts'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'

/** 11 pm in India. */
const lateEvening = '2026-11-20T17:30:00Z'

test('news goes to a segment after the owner has seen whom it reaches, and can be stopped', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const [asha, farhan, meera] = await Promise.all([
    people.member(owner, guests.asha),
    people.member(owner, guests.farhan),
    people.member(owner, guests.meera),
    people.member(owner, { ...guests.meera, firstName: 'Nobody' }),
  ])
  for (const guest of [asha, farhan, meera]) {
    await guest.allow(owner.resId, { offers: true, isAdult: true })
    if (guest !== meera) await guest.subscribe()
  }

  await signInAs(owner)
  await page.goto('/dashboard/messages/news')
  await expect(page).toHaveURL('/dashboard/messages#news')
  await expect(page.getByText('You can send 2 in 30 days.')).toBeVisible()
  await page.getByText('Reaches 2 of 4').click()
  const lines = page.locator('dl > div')
  await expect(lines).toHaveText([/^“Offers” is off\s*1$/, /^Phone takes no messages\s*1$/])
  await expect(page.locator('label:has([name=segment])')).toHaveText([
    'All4',
    'Regular0',
    'Reward ready0',
    'Away too long0',
  ])
  await expectAccessible(page)

  await test.step('a segment without guests has nobody to send to', async () => {
    await page.getByRole('radio', { name: 'Regular' }).check({ force: true })
    await expect(page.getByText('No guest is in this group now.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Send to \d/ })).toHaveCount(0)
  })

  await test.step('the reason is in sight on a low laptop', async () => {
    const size = page.viewportSize() as { width: number; height: number }
    await resize(page, { width: 1024, height: 640 })
    await page.evaluate(() => scrollTo(0, 0))
    expect(await isOnTop(page.getByText('No guest is in this group now.'))).toBe(true)
    await resize(page, size)
    const all = page.getByRole('radio', { name: 'All' })
    await all.evaluate((radio) => radio.scrollIntoView({ block: 'center' }))
    await all.check({ force: true })
  })

  const words = page.getByRole('textbox', { name: 'Your words' })
  const send = page.getByRole('button', { name: 'Send to 2 guests' })
  await test.step('the button to send is in sight from the first word on', async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await words.focus()
    expect(await isOnTop(send)).toBe(true)
  })
  await test.step('the words are checked, and shown as the phone shows them', async () => {
    await send.click()
    await expect(page.getByText('Please write what your guests should read.')).toBeVisible()
    await words.fill('Mango kulfi is back!')
    await expect(page.getByRole('figure')).toContainText('Mango kulfi is back!')
  })

  await test.step('words that may not go out are marked where they are written', async () => {
    await words.fill('Call 98123 45678')
    await send.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('PIN').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Send to 2 guests' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Leave out phone numbers.')).toBeVisible()
    await expect(words).toBeFocused()
    await words.fill('Mango kulfi is back!')
  })

  await test.step('a wrong PIN sends nothing; the right one sends once', async () => {
    await send.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Send this to 2 guests?')
    await expectAccessible(page)
    await dialog.getByLabel('PIN').fill('0000')
    await dialog.getByRole('button', { name: 'Send to 2 guests' }).click()
    await expect(dialog.getByText('Invalid PIN')).toBeVisible()
    await dialog.getByLabel('PIN').fill(owner.pin)
    await page.clock.setFixedTime(lateEvening)
    await dialog.getByRole('button', { name: 'Send to 2 guests' }).click()
    await expect(page.getByText('Your news goes out tomorrow from 10 am.')).toBeVisible()
    await page.clock.setFixedTime(new Date())
    await expect(words).toHaveValue('')
    await expect(page.getByText('You can send 1 more in these 30 days.')).toBeVisible()
  })

  await test.step('it shows how far it is, and stops after a question', async () => {
    const sent = page.getByRole('region', { name: 'Your news' }).getByRole('listitem')
    await expect(sent).toContainText('Mango kulfi is back!')
    await expect(sent).toContainText('2 waiting')
    await sent.getByRole('button', { name: 'Stop: Mango kulfi is back!' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Keep sending' }).click()
    await sent.getByRole('button', { name: 'Stop: Mango kulfi is back!' }).click()
    await dialog.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(sent).toContainText('Stopped')
    await expect(sent.getByRole('button')).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('after the second in 30 days it says when the next may go', async () => {
    const nineDaysAgo = new Date(Date.now() - 9 * dayMilliseconds)
    await asRestaurant(owner, (tx, uid) =>
      tx
        .insertInto('news')
        .values({
          restaurant_id: uid,
          news_id: randomUUID(),
          segment: 'regular',
          sentence: 'Open again after Diwali.',
          session_id: randomUUID(),
          created_at: nineDaysAgo,
          decided_at: nineDaysAgo,
        })
        .execute(),
    )
    await page.reload()
    await page.getByText('Your news', { exact: true }).click()
    await expect(page.getByText(/You can send the next from \d+\s\w+\s20\d\d/)).toBeVisible()
    await expect(words).toHaveCount(0)
    await expect(page.getByText('Open again after Diwali.')).toBeVisible()
  })
})

test('news whose answer was lost stands among the sent ones when its question is closed', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const [asha, farhan] = [
    await people.member(owner, guests.asha),
    await people.member(owner, guests.farhan),
  ]
  for (const guest of [asha, farhan]) {
    await guest.allow(owner.resId, { offers: true, isAdult: true })
    await guest.subscribe()
  }
  await signInAs(owner)
  await page.goto('/dashboard/messages/news')
  await page.getByRole('textbox', { name: 'Your words' }).fill('A new thali from Monday.')
  await page.getByRole('button', { name: 'Send to 2 guests' }).click()
  await page.route('**/restaurant/messages/news', async (route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('PIN').fill(owner.pin)
  await dialog.getByRole('button', { name: 'Send to 2 guests' }).click()
  await expect(dialog.getByText(/We could not reach Dobara/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const sent = page.getByRole('region', { name: 'Your news' }).getByRole('listitem')
  await expect(sent).toContainText('A new thali from Monday.')
})
