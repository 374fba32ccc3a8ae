import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { asRestaurant } from '../../stage/as-restaurant.ts'
import { losingTheAnswer } from '../../stage/lost-answer.ts'
import { expect, test } from '../../stage/test.ts'
import { expectWholeWhenZoomed } from '../../stage/zoomed.ts'
import { turn } from './guest.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

const calls = '**/api/v1/customer/consents'
const switchOf = (page: Page, name: string) => page.getByRole('switch', { name })
const unreachable = 'We could not reach Dobara. Check the network and try again.'

const decisionsAt = async (owner: WorldOwner, { cusId }: WorldGuest) => {
  let decisions: string[] = []
  await asRestaurant(owner, async (tx, uid) => {
    const rows = await tx
      .selectFrom('consent_change')
      .select(['purpose', 'is_given'])
      .where('restaurant_id', '=', uid)
      .where('cus_id', '=', cusId)
      .orderBy('number')
      .execute()
    decisions = rows.map(({ purpose, is_given }) => `${purpose} ${is_given ? 'on' : 'off'}`)
  })
  return decisions
}

test('a network that dies is said, a switch stands as the server knows it, and a retry counts once', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(guest)
  await page.goto('/my/me/consents')
  const news = switchOf(page, 'News of my points')

  await test.step('without a network nothing is switched', async () => {
    await expect(news).not.toBeChecked()
    await context.setOffline(true)
    await news.click()
    await expect(page.getByRole('alert')).toHaveText(unreachable)
    await expect(news).not.toBeChecked()
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
    await context.setOffline(false)
  })

  await test.step('an answer that is lost leaves a decision, and the retry adds none', async () => {
    await losingTheAnswer(page, '/customer/consents', () => news.click())
    await expect(page.getByRole('alert')).toHaveText(unreachable)
    await expect(news).not.toBeChecked()
    expect(await decisionsAt(owner, guest)).toEqual(['news on'])
    await turn(news, 'on')
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(await decisionsAt(owner, guest)).toEqual(['news on'])
  })

  await test.step('and off, in the same way', async () => {
    await losingTheAnswer(page, '/customer/consents', () => news.click())
    await expect(page.getByRole('alert')).toHaveText(unreachable)
    await expect(news).toBeChecked()
    await turn(news, 'off')
    expect(await decisionsAt(owner, guest)).toEqual(['news on', 'news off'])
  })
})

test('two switches pressed one after the other on a slow network are both heard', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(guest)
  await page.goto('/my/me/consents')
  const [news, offers] = [switchOf(page, 'News of my points'), switchOf(page, 'Offers')]
  await expect(offers).toBeVisible()
  const held: Route[] = []
  await page.route(calls, (route) => void held.push(route))
  await news.click()
  await expect(news).toBeChecked()
  await expect(news).toHaveAttribute('aria-busy', 'true')
  await offers.click()
  await expect(offers).toBeChecked()
  await expect.poll(() => held.length).toBe(2)

  await test.step('also if the later answer comes first', async () => {
    const [first, second] = await Promise.all(held.map((route) => route.fetch()))
    await held[1]?.fulfill({ response: second })
    await expect(offers).toHaveAttribute('aria-busy', 'false')
    await held[0]?.fulfill({ response: first })
    await expect(news).toHaveAttribute('aria-busy', 'false')
    for (const each of [news, offers]) await expect(each).toBeChecked()
    await page.unroute(calls)
    await page.reload()
    for (const each of [news, offers]) await expect(each).toBeChecked()
    expect((await decisionsAt(owner, guest)).toSorted()).toEqual(['news on', 'offers on'])
  })
})

test('a second tab shows what the first has changed once it is in sight', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(guest)
  await page.goto('/my/me/consents')
  const other = await context.newPage()
  await other.goto('/my/me/consents')
  await expect(switchOf(other, 'Offers')).not.toBeChecked()
  await setInSight(other, false)

  await turn(switchOf(page, 'Offers'), 'on')
  await setInSight(other, true)
  await expect(switchOf(other, 'Offers')).toBeChecked()

  await setInSight(page, false)
  await turn(switchOf(other, 'Offers'), 'off')
  await setInSight(page, true)
  await expect(switchOf(page, 'Offers')).not.toBeChecked()
  expect(await decisionsAt(owner, guest)).toEqual(['offers on', 'offers off'])
})

/** Imitates a hidden page, because a headless browser never hides one. */
const setInSight = (page: Page, isInSight: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isInSight ? 'visible' : 'hidden',
  )
