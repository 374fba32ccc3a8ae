import { guests } from '@dobara/testing/people/cast'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { losingTheAnswer } from '../../stage/lost-answer.ts'
import { expect, test } from '../../stage/test.ts'
import { expectWholeWhenZoomed } from '../../stage/zoomed.ts'

test.skip(({ isMobile }) => !isMobile, 'What a network does hangs on no size of a screen.')

const unreachable = 'We could not reach Dobara. Check the network and try again.'
const switchOf = (page: Page, name: string) =>
  page.getByRole('switch', { name: `${name}: send it` })

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('opened without a network, the screen says what it needs, and comes by itself when it is back', async ({
    page,
    context,
    people,
    signInAs,
  }) => {
    await signInAs(await people.owner())
    await page.goto('/dashboard/messages')
    await expect(page.getByRole('list', { name: 'Reminders' })).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('Needs the network', { exact: true })).toBeVisible()
    await expect(page.getByRole('switch')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Write news' })).toHaveCount(0)
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
    await context.setOffline(false)
    await expect(page.getByText('Once 300 guests get messages')).toBeVisible()
  })
})

test('a network that dies under the reminders: a switch and a sentence say so, and the next try counts once', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  await owner.nudge('we_miss_you')
  await signInAs(owner)
  await page.goto('/dashboard/messages')
  const missYou = switchOf(page, 'We miss you')
  await expect(missYou).toBeChecked()

  await test.step('what was there stays, and a switch that does nothing says so', async () => {
    await context.setOffline(true)
    await expect(page.getByRole('list', { name: 'Reminders' })).toBeVisible()
    await missYou.click()
    await expect(page.getByRole('alert').filter({ hasText: unreachable })).toBeVisible()
    await expect(missYou).toBeChecked()
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
  })

  await test.step('a typed sentence outlives it', async () => {
    await switchOf(page, 'Second visit').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Your sentence' }).fill('Mango kulfi is back!')
    await dialog.getByRole('button', { name: 'Save and switch on' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(unreachable)
    await expectAccessible(page)
    await context.setOffline(false)
    const readAgain = page.waitForResponse('**/api/v1/restaurant/messages')
    await dialog.getByRole('button', { name: 'Save and switch on' }).click()
    await expect(dialog).toBeHidden()
    await expect(switchOf(page, 'Second visit')).toBeChecked()
    await readAgain
  })

  await test.step('an answer that is lost: the switch goes off with the next press', async () => {
    await losingTheAnswer(page, '/restaurant/messages/nudge', () => missYou.click())
    await expect(page.getByRole('alert').filter({ hasText: unreachable })).toBeVisible()
    await expect(missYou).toBeChecked()
    await missYou.click()
    await expect(page.getByText('Switched off: We miss you.')).toBeVisible()
    await expect(missYou).not.toBeChecked()
    await page.reload()
    await expect(missYou).not.toBeChecked()
  })
})

test('a network that dies under news: nothing is sent twice, and nothing typed is lost', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const [asha, farhan] = [await people.member(owner), await people.member(owner, guests.farhan)]
  for (const guest of [asha, farhan]) {
    await guest.allow(owner.resId, { offers: true, isAdult: true })
    await guest.subscribe()
  }
  await signInAs(owner)
  await page.goto('/dashboard/messages/news')
  const words = page.getByRole('textbox', { name: 'Your words' })
  const send = page.getByRole('button', { name: 'Send to 2 guests' })
  const dialog = page.getByRole('dialog')
  const sent = page.getByRole('region', { name: 'Your news' }).getByRole('listitem')
  await words.fill('Mango kulfi is back!')

  await test.step('another group cannot be counted, so nothing can be sent to it', async () => {
    await expect(send).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('radio', { name: 'Regular' }).check({ force: true })
    await expect(page.getByText('Needs the network', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Send to \d/ })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'All' }).check({ force: true })
    await expect(send).toBeVisible()
  })

  await test.step('the trial says that it did not leave', async () => {
    await page.getByRole('button', { name: 'Send to me first' }).click()
    await expect(page.getByRole('alert').filter({ hasText: unreachable })).toBeVisible()
  })

  await test.step('the PIN sends nothing without a network', async () => {
    await send.click()
    await dialog.getByLabel('PIN').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Send to 2 guests' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(unreachable)
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
    await context.setOffline(false)
    expect((await owner.offers()).news).toEqual([])
  })

  await test.step('an answer that is lost, and a retry that counts once', async () => {
    const sendIt = dialog.getByRole('button', { name: 'Send to 2 guests' })
    await losingTheAnswer(page, '/restaurant/messages/news', () => sendIt.click())
    await expect(dialog.getByRole('alert')).toHaveText(unreachable)
    expect((await owner.offers()).news).toHaveLength(1)
    await sendIt.click()
    // At night the words say that the news goes in the morning.
    await expect(page.getByText(/^Your news (is|goes)/)).toBeVisible()
    await expect(sent).toHaveCount(1)
    await expect.poll(owner.offers).toMatchObject({ news: [{ waiting: 2 }], newsLeft: 1 })
  })

  await test.step('its stop, in the same way', async () => {
    await sent.getByRole('button', { name: 'Stop: Mango kulfi is back!' }).click()
    const stop = dialog.getByRole('button', { name: 'Stop', exact: true })
    await context.setOffline(true)
    await stop.click()
    await expect(dialog.getByRole('alert')).toHaveText(unreachable)
    await context.setOffline(false)
    await losingTheAnswer(page, '/restaurant/messages/news/stop', () => stop.click())
    await expect(dialog.getByRole('alert')).toHaveText(unreachable)
    expect((await owner.offers()).news).toMatchObject([{ state: 'stopped' }])
    await stop.click()
    await expect(dialog).toBeHidden()
    await expect(sent).toContainText('Stopped')
  })
})
