import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@dobara/contract/client/client'
import { reconcile } from '@dobara/server/points/reconciliation'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WorldGuest } from '../people/guest.ts'
import { counterOf } from '../people/number-calls.ts'
import type { WorldOwner } from '../people/owner.ts'
import { untilAcknowledged } from '../people/until-acknowledged.ts'
import { openTestDatabase } from '../postgres/open-database.ts'
import { asSuperuser } from '../postgres/superuser.ts'
import { times } from '../times.ts'
import { peopleAt } from './people-at.ts'
import { openSite, type Site } from './site.ts'
import { openTwoServers } from './two-servers.ts'

const people = 6
const awardsEach = 20
const awardMilliseconds = 4_000
const actMilliseconds = 20_000

let site: Site
beforeEach(async () => {
  site = await openSite()
})
afterEach(() => site.close())

type Printed = Awaited<ReturnType<WorldOwner['printCards']>>[number]

/** At some time within these milliseconds. @returns the answer, or the code of one of the refusals */
async function attempt<T>(
  act: () => Promise<T>,
  refusals: string[],
  withinMilliseconds = actMilliseconds,
): Promise<T | string> {
  await pause(randomInt(withinMilliseconds))
  try {
    return (await untilAcknowledged(act)).answer
  } catch (error) {
    if (error instanceof Refusal && refusals.includes(error.code)) return error.code
    throw error
  }
}

/** Awards as a counter phone sends them: each try begins with the number. */
function createAwards() {
  const given = new Map<string, number>()
  return {
    given,
    async give(at: WorldOwner, find: () => Promise<string>, refusals: string[]) {
      const idempotencyKey = randomUUID()
      const points = randomInt(1, 100)
      const answer = await attempt(
        async () => at.give(await find(), points, { idempotencyKey }),
        refusals,
        awardMilliseconds,
      )
      // Its first try gave the points, to a card that is not the number's any more.
      if (typeof answer !== 'string' || answer === 'key_reused') given.set(idempotencyKey, points)
      return answer
    },
  }
}

const ended = ['signed_out', 'customers_only', 'profile_incomplete', 'customer_not_found']

test('numbers and cards move, spend and end while one of two servers is killed: no point is lost or doubled', async () => {
  const { databaseUrl: url, ...servers } = await openTwoServers(site)
  const at = peopleAt(servers.origin)
  const owner = await at.owner()
  const outsider = await at.outsider()
  const counter = counterOf(owner)
  const cards = await owner.printCards(10)
  const guests: WorldGuest[] = []
  for (let n = 0; n < people; n++)
    guests.push(await at.guest({ firstName: 'Asha', lastName: 'Rao', phone: `+91990000061${n}` }))
  const strangers = ['+919812300061', '+919812300062']
  const numbers = [...guests.map(({ phone }) => phone), ...strangers]
  const awards = createAwards()
  for (const { cusId } of cards.slice(0, people)) {
    await owner.give(cusId, 900, { idempotencyKey: `here-${cusId}` })
    await outsider.give(cusId, 7, { idempotencyKey: `there-${cusId}` })
    awards.given.set(`here-${cusId}`, 900).set(`there-${cusId}`, 7)
  }

  const endKilling = servers.killAgainAndAgain()

  const byNumber = times(numbers.length, async (n) => {
    for (let award = 0; award < awardsEach; award++)
      // The card moved or was forgotten after it was found; the next try finds another.
      await awards.give(owner, () => counter.keep(numbers[n] ?? ''), [
        'guest_left',
        'customer_not_found',
        'key_reused',
      ])
  })
  const byCard = times(people, async (n) => {
    for (let award = 0; award < awardsEach; award++) {
      const cusId = cards[n]?.cusId ?? ''
      const answer = await awards.give(award % 2 ? owner : outsider, async () => cusId, [
        'card_stopped',
        'customer_not_found',
      ])
      if (typeof answer === 'string') return
    }
  })
  const moves = guests.map(async (guest) => {
    await attempt(() => guest.join(owner.resId), ended)
    // An erasure ends memberships before the account.
    const left = guest === guests.at(-1) ? ['not_joined'] : []
    await attempt(() => guest.takesPoints(owner.resId), [...ended, ...left, 'no_carried_balance'])
  })
  const bindings = cards.slice(0, people).flatMap((card, n) =>
    [n, (n + 1) % people].map((place) => {
      const guest = guests[place] as WorldGuest
      return attempt(() => guest.binds(card), [...ended, 'card_taken', 'card_stopped'])
    }),
  )
  const claims = cards.slice(0, people).map(({ cusId, letters }) => {
    const claim = { letters, idempotencyKey: randomUUID() }
    return attempt(
      () => owner.giveCardReward(cusId, claim),
      ['card_bound', 'card_stopped', 'not_a_member', 'not_enough_points'],
    )
  })
  const stops = [0, 1].map((n) => {
    const [lost, fresh] = [cards[n], cards[people + n]] as [Printed, Printed]
    return attempt(() => owner.stopCard(lost.cusId, { newCusId: fresh.cusId }), ['card_bound'])
  })
  const endings = [
    ...strangers.map((phone) => attempt(() => counter.forget(phone), [])),
    // The answer of a repeat: the sign-in went with the guest.
    attempt(() => (guests.at(-1) as WorldGuest).erase(), ended),
  ]

  await Promise.all([...byNumber, ...byCard, ...moves, ...endings, ...stops])
  await Promise.all(bindings)
  const claimed = (await Promise.all(claims)).filter((answer) => typeof answer !== 'string')
  expect(await endKilling()).toBeGreaterThan(0)

  const entries = await asSuperuser<{ key: string; points: number }>(
    url,
    `select idempotency_key as key, points from points_entry where kind = 'in_store'`,
  )
  expect(entries).toHaveLength(awards.given.size)
  expect(new Map(entries.map(({ key, points }) => [key, points]))).toEqual(awards.given)
  expect(
    await asSuperuser(
      url,
      `select sum(points)::integer as points from points_entry where kind = 'reward_claim'`,
    ),
  ).toEqual([{ points: claimed.length === 0 ? null : -800 * claimed.length }])
  expect(await asSuperuser(url, contradictions)).toEqual([])
  const database = openTestDatabase(url)
  for await (const discrepancy of reconcile(database)) expect(discrepancy).toBeUndefined()
  await database.close()
})

const contradictions = `
  select 'moved points are lost or doubled' as what, restaurant_id::text as which
    from points_entry where kind = 'moved' group by 2 having sum(points) <> 0
  union all
  select 'a half of a move', entry_id::text from points_entry e where kind = 'moved'
    and not exists (select from points_entry o where o.restaurant_id = e.restaurant_id
      and o.entry_id = e.source_id and o.source_id = e.entry_id and o.points = -e.points)
  union all
  select 'two bonuses', cus_id from points_entry where kind = 'sign_up_bonus'
    group by restaurant_id, cus_id having count(*) > 1
  union all
  select 'points that left a card and are nobody’s', m.cus_id from membership m
    where m.moved_to is not null and m.balance <> 0
  union all
  select 'a bound card whose points went elsewhere', m.cus_id
    from membership m join printed_card k using (cus_id)
    where k.bound_to is not null and m.moved_to <> k.bound_to`
