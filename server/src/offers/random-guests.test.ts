import { randomInt } from 'node:crypto'
import { isOffer, type MessageKind, messageRules, nudges } from '@dobara/contract/rules/messages'
import { calendarDay, dayMilliseconds, dayNumber, inIndia } from '@dobara/contract/text/india-time'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { keepOutFrom } from '@dobara/testing/world/rounds'
import { openWorldForEach } from '@dobara/testing/world/world'
import { expect, test } from 'vitest'
import { planRule } from '../billing/plan.ts'
import type { Channel, OutgoingMessage } from '../messages/channel.ts'
import { createDelivering } from '../messages/delivering.ts'
import { newId } from '../platform/id.ts'
import { appendEntry } from '../points/ledger.ts'
import { createJudging } from './judging.ts'
import { createRuns, makeRunDue } from './runs.ts'

const years = Number(process.env.MESSAGE_YEARS ?? 0)
const zones = ['America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata', 'UTC', 'Europe/Paris']
const days = years > 0 ? 365 : 180
const guestCount = years > 0 ? 24 : 12
const minute = 60_000
const hour = 60 * minute

const world = openWorldForEach()

interface Handed {
  at: Date
  restaurantId: string
  cusId: string
  kind: MessageKind
  messageId: string
  openedAt: Date | null
}

interface Place {
  visits: Date[]
  consents: Map<string, { at: Date; isGiven: boolean }[]>
}

const chance = (share: number) => Math.random() < share
const isGivenAt = (place: Place, purpose: string, at: Date) =>
  place.consents.get(purpose)?.findLast((decision) => decision.at <= at)?.isGiven ?? false

test.each(Array.from({ length: years || 1 }, (_, year) => zones[year % zones.length] as string))(
  'no rule is broken once by random guests at random hours, with the database in %s',
  async (zone) => {
    keepOutFrom(1)
    const owners = [
      await world.owner(),
      await world.outsider(),
      await world.owner({ phone: '+919811100091', restaurantName: 'Chai Point' }),
    ]
    const cusIds = await makeGuests(owners.map(({ resId }) => resId))
    await world.app.close()
    await asSuperuser(
      world.databaseUrl,
      `do $$ begin execute format('alter database %I set timezone = %L', current_database(), '${zone}'); end $$`,
    )
    await asSuperuser(world.databaseUrl, 'update customer set can_be_told = true')
    await asSuperuser(world.databaseUrl, 'update program set minimum_spend = 100')
    const restaurants = (
      await asSuperuser<{ id: string }>(
        world.databaseUrl,
        'select restaurant_id as id from program order by res_id',
      )
    ).map(({ id }) => id)
    const places = new Map(
      restaurants.flatMap((id) =>
        cusIds.map((cusId) => [`${id} ${cusId}`, { visits: [], consents: new Map() } as Place]),
      ),
    )
    const placeOf = (restaurantId: string, cusId: string) =>
      places.get(`${restaurantId} ${cusId}`) as Place
    const pauses = new Map<string, { at: Date; isPaused: boolean }[]>()
    const stops = new Map<string, Date>()
    const undone = new Set<string>()
    const handed: Handed[] = []
    const cusIdOf = await guestsByAccount()

    const recorder: Channel = {
      name: 'push',
      handOver: async (messages: OutgoingMessage[], at: Date) =>
        messages.map(({ messageId, uid, kind, sender }) => {
          if (chance(0.1)) return { result: 'later', afterSeconds: 60 * 60 }
          const cusId = cusIdOf.get(uid) as string
          const { restaurantId } = sender
          handed.push({ at, restaurantId, cusId, kind, messageId, openedAt: null })
          return { result: 'sent' }
        }),
    }
    const errors: unknown[] = []
    const services = {
      database: world.database,
      plan: planRule(true),
      draw: randomInt,
      onError: (error: unknown) => void errors.push(error),
    }
    const workers = [1, 2].map(() => ({
      decide: createRuns(services).decide,
      deliver: createDelivering({
        ...services,
        channels: [recorder],
        judgeOffers: createJudging(services),
      }).deliver,
    }))

    let now = new Date('2026-01-01T00:00:00Z')
    for (const restaurantId of restaurants) {
      for (const kind of nudges)
        await asSuperuser(
          world.databaseUrl,
          `insert into nudge (restaurant_id, kind, is_on, sentence, changed_at)
           values ($1, $2, true, 'Come.', $3)`,
          [restaurantId, kind, now],
        )
      await asTenant(restaurantId, (tx) => makeRunDue(tx, restaurantId, restaurantId, now))
    }

    for (let day = 0; day < days; day++) {
      const begin = now
      for (const restaurantId of restaurants) {
        for (const cusId of cusIds) await liveADay(restaurantId, cusId, begin)
        if (chance(0.02)) await pauseOrResume(restaurantId, begin)
        if (chance(0.05)) await sendNews(restaurantId, begin)
      }
      await openSome(begin)
      const hours = Array.from({ length: 24 }, (_, at) => at).filter(() => chance(0.4))
      for (const at of hours) {
        now = new Date(begin.getTime() + at * hour + Math.floor(Math.random() * hour))
        await Promise.all(workers.map(({ decide }) => decide(now)))
        await Promise.all(workers.map(({ deliver }) => deliver(now)))
      }
      now = new Date(begin.getTime() + dayMilliseconds)
    }

    expect(errors).toEqual([])
    for (const message of handed) judge(message)
    const kinds = [...new Set(handed.map(({ kind }) => kind))]
    const inAYear: MessageKind[] = ['birthday', 'reward_ready', 'one_visit_away', 'we_miss_you']
    expect(kinds).toEqual(
      expect.arrayContaining([
        'points_received',
        'points_taken_back',
        'news',
        ...(years > 0 ? inAYear : []),
      ]),
    )
    expect(handed.filter(({ kind }) => isOffer(kind)).length).toBeGreaterThan(5)
    expect(new Set(handed.map(({ messageId }) => messageId)).size).toBe(handed.length)
    await judgeKeptOut()

    async function liveADay(restaurantId: string, cusId: string, begin: Date) {
      const place = placeOf(restaurantId, cusId)
      const eager = (Number(cusId.slice(-2)) % 10) / 30 + 0.005
      if (chance(eager)) {
        const at = new Date(begin.getTime() + Math.floor(Math.random() * 24 * hour))
        const entryId = newId(at)
        await asTenant(restaurantId, (tx) =>
          appendEntry(tx, {
            entry_id: entryId,
            restaurant_id: restaurantId,
            cus_id: cusId,
            kind: 'in_store',
            points: 5 + Math.floor(Math.random() * 30),
            cause: 'In-store',
            created_at: at,
          }),
        )
        place.visits.push(at)
        if (chance(0.2)) await takeBack(restaurantId, cusId, entryId, at)
      }
      if (chance(0.01)) await decide(restaurantId, cusId, 'offers', begin)
      if (chance(0.01)) await decide(restaurantId, cusId, 'birthday', begin)
      if (chance(0.005)) await decide(restaurantId, cusId, 'news', begin)
    }

    async function takeBack(restaurantId: string, cusId: string, entryId: string, at: Date) {
      const isUndone = chance(0.5)
      const [entry] = await asSuperuser<{ points: number }>(
        world.databaseUrl,
        'select points from points_entry where entry_id = $1',
        [entryId],
      )
      await asTenant(restaurantId, (tx) =>
        appendEntry(tx, {
          restaurant_id: restaurantId,
          cus_id: cusId,
          kind: 'reversal',
          points: -(entry?.points ?? 0),
          cause: 'Taken back',
          reverses: entryId,
          created_at: new Date(at.getTime() + (isUndone ? 1 : 2 * minute)),
        }),
      )
      if (isUndone) undone.add(entryId)
      placeOf(restaurantId, cusId).visits.pop()
    }

    async function decide(restaurantId: string, cusId: string, purpose: string, at: Date) {
      const { consents } = placeOf(restaurantId, cusId)
      const isGiven = chance(0.8)
      const birthday = `0${1 + Math.floor(Math.random() * 9)}-1${Math.floor(Math.random() * 10)}`
      await asSuperuser(
        world.databaseUrl,
        `insert into consent (restaurant_id, cus_id, purpose, is_given, notice_version, decided_at, birthday)
         values ($1, $2, $3, $4, 2, $5, case when $3 = 'birthday' and $4 then $6 end)
         on conflict (restaurant_id, cus_id, purpose)
         do update set is_given = excluded.is_given, birthday = excluded.birthday`,
        [restaurantId, cusId, purpose, isGiven, at, birthday],
      )
      if (purpose === 'news')
        await asSuperuser(
          world.databaseUrl,
          'update membership set wants_receipts = $3 where restaurant_id = $1 and cus_id = $2',
          [restaurantId, cusId, isGiven],
        )
      consents.set(purpose, [...(consents.get(purpose) ?? []), { at, isGiven }])
    }

    async function pauseOrResume(restaurantId: string, at: Date) {
      const isPaused = !(pauses.get(restaurantId)?.at(-1)?.isPaused ?? false)
      const until = isPaused ? at : null
      for (const table of ['restaurant', 'program'])
        await asSuperuser(
          world.databaseUrl,
          `update ${table} set points_until = $2 where restaurant_id = $1`,
          [restaurantId, until],
        )
      pauses.set(restaurantId, [...(pauses.get(restaurantId) ?? []), { at, isPaused }])
    }

    async function sendNews(restaurantId: string, at: Date) {
      const newsId = newId(at)
      await asSuperuser(
        world.databaseUrl,
        `insert into news (restaurant_id, news_id, segment, sentence, session_id, created_at, stopped_at)
         values ($1, $2, null, 'Fresh jalebi.', $2, $3, null)`,
        [restaurantId, newsId, at],
      )
      await asTenant(restaurantId, (tx) => makeRunDue(tx, restaurantId, newsId, at))
      stops.set(newsId, at)
    }

    async function openSome(at: Date) {
      const fresh = handed.filter(
        (message) =>
          message.openedAt === null && at.getTime() - message.at.getTime() < 2 * dayMilliseconds,
      )
      for (const message of fresh) {
        if (Number(message.cusId) % 3 === 0 || !chance(0.4)) continue
        message.openedAt = at
        await asSuperuser(
          world.databaseUrl,
          'update guest_message set opened_at = $2 where message_id = $1',
          [message.messageId, at],
        )
      }
    }

    function judge(message: Handed) {
      const { at, restaurantId, cusId, kind } = message
      const place = placeOf(restaurantId, cusId)
      const told = JSON.stringify(message)
      const isPaused =
        pauses.get(restaurantId)?.findLast((pause) => pause.at <= at)?.isPaused ?? false
      expect(isPaused && isOffer(kind), `paused: ${told}`).toBe(false)
      const clock = inIndia(at).getUTCHours()
      expect(clock >= messageRules.quietUntilHour && clock < messageRules.quietFromHour, told).toBe(
        true,
      )
      if (!isOffer(kind)) return judgeReceipt(message)
      expect(isGivenAt(place, 'offers', at), `offers: ${told}`).toBe(true)
      if (kind === 'birthday')
        expect(isGivenAt(place, 'birthday', at), `birthday: ${told}`).toBe(true)
      const lately = place.visits.filter(
        (visit) =>
          visit < at && at.getTime() - visit.getTime() < messageRules.hoursAfterVisit * hour,
      )
      expect(lately, `after a visit: ${told}`).toEqual([])
      const earlier = handed.filter(
        (other) =>
          isOffer(other.kind) && other.cusId === cusId && other !== message && other.at <= at,
      )
      const here = earlier.filter((other) => other.restaurantId === restaurantId)
      const withinDays = (others: Handed[], most: number) =>
        others.filter((other) => dayNumber(at) - dayNumber(other.at) < most)
      expect(withinDays(earlier, 1), `one a day: ${told}`).toEqual([])
      expect(withinDays(here, 7), `one a week: ${told}`).toEqual([])
      expect(withinDays(here, 30).length, `three a month: ${told}`).toBeLessThan(
        messageRules.inMonth,
      )
      const last = here.slice(-messageRules.unopened)
      const isIgnored =
        last.length === messageRules.unopened &&
        last.every(({ openedAt }) => openedAt === null || openedAt > at)
      if (isIgnored)
        expect(
          dayNumber(at) - dayNumber(last.at(-1)?.at ?? at),
          `three unopened: ${told}`,
        ).toBeGreaterThanOrEqual(messageRules.unopenedDays)
    }

    function judgeReceipt(message: Handed) {
      expect(undone).not.toContain(message.messageId)
      const inTheHour = handed.filter(
        (other) =>
          !isOffer(other.kind) &&
          other.restaurantId === message.restaurantId &&
          other.cusId === message.cusId &&
          other.at <= message.at &&
          message.at.getTime() - other.at.getTime() < hour,
      )
      expect(inTheHour.length, JSON.stringify(message)).toBeLessThanOrEqual(
        messageRules.receiptsInHour,
      )
    }

    async function judgeKeptOut() {
      const rows = await asSuperuser<{ message_id: string; is_kept_out: boolean }>(
        world.databaseUrl,
        'select message_id, is_kept_out from guest_message where counted_on is not null',
      )
      const keptOut = rows.filter((row) => row.is_kept_out)
      const sent = new Set(handed.map(({ messageId }) => messageId))
      expect(keptOut.filter(({ message_id }) => sent.has(message_id))).toEqual([])
      expect(keptOut.length / rows.length).toBeGreaterThan(0.1)
      expect(keptOut.length / rows.length).toBeLessThan(0.6)
      const lates = await asSuperuser<{ late: string }>(
        world.databaseUrl,
        `select message_id as late from guest_message
         where round is not null and state = 'sent' and channel is not null and sent_at > expires_at`,
      )
      expect(lates).toEqual([])
      const perDay = Map.groupBy(
        handed.filter(({ kind }) => isOffer(kind)),
        ({ at, cusId }) => `${calendarDay(at)} ${cusId}`,
      )
      expect([...perDay.values()].filter((messages) => messages.length > 1)).toEqual([])
    }
  },
)

async function makeGuests(resIds: string[]): Promise<string[]> {
  const cusIds: string[] = []
  for (let number = 0; number < guestCount; number++) {
    const phone = `+91990001${String(number).padStart(4, '0')}`
    const guest = await world.guest({ firstName: 'Guest', lastName: `N${number}`, phone })
    for (const resId of resIds) await guest.join(resId)
    cusIds.push(guest.cusId)
  }
  return cusIds
}

const asTenant = <T>(
  restaurantId: string,
  work: Parameters<typeof world.database.asRestaurant<T>>[1],
) => world.database.asRestaurant(restaurantId, work)

async function guestsByAccount() {
  const rows = await asSuperuser<{ uid: string; cus_id: string }>(
    world.databaseUrl,
    'select uid, cus_id from customer',
  )
  return new Map(rows.map(({ uid, cus_id }) => [uid, cus_id]))
}
