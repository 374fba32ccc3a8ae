import { createChance } from '@dobara/testing/demo/chance'
import { guests } from '@dobara/testing/people/cast'
import { fileOf } from '@dobara/testing/people/exported-file'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { openWorldForEach } from '@dobara/testing/world/world'
import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { setAside } from '../points/setting-aside.ts'

const world = openWorldForEach()
let owner: WorldOwner
beforeEach(async () => {
  world.clock.now = new Date('2026-11-20T02:00:00Z')
  owner = await world.owner({ minimumSpend: 800, signUpBonus: 200, rupeesPerPoint: 10 })
})

const busyDay = '2026-11-21'

interface Day {
  given: number
  billed: number
  bonuses: number
  claimed: number
  other: number
}

type Episode = (guest: WorldGuest) => Promise<{
  counts: Partial<Day>
  later?: () => Promise<unknown>
}>

const pass = () => world.clock.pass(37)

async function claimOf(guest: WorldGuest) {
  await owner.give(guest.cusId, 700)
  pass()
  return guest.claim(owner.resId)
}

async function approvedOf(guest: WorldGuest) {
  const claim = await claimOf(guest)
  await owner.approve(claim)
  return claim
}

const billedOnline = 640
const online = async (guest: WorldGuest, points: number) =>
  owner.grant(
    await guest.orderedOnline(owner.resId, { orderId: `Z-${guest.cusId}-${points}` }),
    points,
  )

const claimed = { given: 700, claimed: 800 }

const episodes: Record<string, Episode> = {
  async visit({ cusId }) {
    await owner.give(cusId, 41, { billAmount: 410 })
    pass()
    await owner.give(cusId, 2)
    return { counts: { given: 43, billed: 410 } }
  },
  async undone({ cusId }) {
    const { entryId } = await owner.give(cusId, 120)
    pass()
    await owner.undo(entryId)
    return { counts: {} }
  },
  async takenBackAtOnce({ cusId }) {
    const { entryId } = await owner.give(cusId, 70)
    pass()
    await owner.takeBack(entryId)
    return { counts: {} }
  },
  async takenBackLater({ cusId }) {
    const { entryId } = await owner.give(cusId, 90)
    return { counts: {}, later: () => owner.takeBack(entryId) }
  },
  async takenBackInPart(guest) {
    const { entryId } = await owner.give(guest.cusId, 700)
    await owner.approve(await guest.claim(owner.resId))
    const take = () => owner.takeBack(entryId, { takeWhatIsLeft: true })
    return { counts: { given: 600, claimed: 800 }, later: take }
  },
  async takenBackInPartAtOnce(guest) {
    const { entryId } = await owner.give(guest.cusId, 710)
    await owner.approve(await guest.claim(owner.resId))
    await owner.takeBack(entryId, { takeWhatIsLeft: true })
    return { counts: { given: 600, claimed: 800 } }
  },
  async corrected({ cusId }) {
    const { entryId } = await owner.give(cusId, 81)
    await owner.correct(cusId, -11, { corrects: entryId })
    pass()
    await owner.correct(cusId, 9)
    return { counts: { given: 81, other: -2 }, later: () => owner.correct(cusId, -1) }
  },
  async billPutRight({ cusId }) {
    const { entryId } = await owner.give(cusId, 81, { billAmount: 810 })
    pass()
    await owner.correct(cusId, -73, { corrects: entryId, rightBill: 81 })
    return { counts: { given: 81, billed: 81, other: -73 } }
  },
  async billPutRightLater({ cusId }) {
    const { entryId } = await owner.give(cusId, 9, { billAmount: 90 })
    const later = () => owner.correct(cusId, 81, { corrects: entryId, rightBill: 900 })
    return { counts: { given: 9, billed: 900 }, later }
  },
  async billPutRightAndTakenBack({ cusId }) {
    const { entryId } = await owner.give(cusId, 70, { billAmount: 700 })
    await owner.correct(cusId, -63, { corrects: entryId, rightBill: 70 })
    return { counts: { given: 63, other: -63 }, later: () => owner.takeBack(entryId) }
  },
  async correctedDownAndTakenBack({ cusId }) {
    const { entryId } = await owner.give(cusId, 81)
    await owner.correct(cusId, -11, { corrects: entryId })
    return { counts: { given: 11, other: -11 }, later: () => owner.takeBack(entryId) }
  },
  async correctedUpAndTakenBack({ cusId }) {
    const { entryId } = await owner.give(cusId, 81)
    await owner.correct(cusId, 9, { corrects: entryId })
    await owner.takeBack(entryId)
    return { counts: { given: -9, other: 9 } }
  },
  async correctedAndUndone({ cusId }) {
    const { entryId } = await owner.give(cusId, 52)
    await owner.correct(cusId, -2, { corrects: entryId })
    await owner.undo(entryId)
    return { counts: { given: 2, other: -2 } }
  },
  async onlineOrder(guest) {
    await online(guest, 64)
    return { counts: { given: 64, billed: 640 } }
  },
  async onlineTakenBack(guest) {
    const { entryId } = await online(guest, 36)
    return { counts: {}, later: () => owner.takeBack(entryId, { reason: 'order_cancelled' }) }
  },
  async claimWaits(guest) {
    await claimOf(guest)
    return { counts: claimed }
  },
  async declinedAtOnce(guest) {
    await owner.declineClaim(await claimOf(guest), 'Sold out')
    return { counts: { given: 700 } }
  },
  async declinedLater(guest) {
    const claim = await claimOf(guest)
    return { counts: claimed, later: () => owner.declineClaim(claim, 'Sold out') }
  },
  async approved(guest) {
    await approvedOf(guest)
    return { counts: claimed }
  },
  async approvalTakenBack(guest) {
    const claim = await approvedOf(guest)
    await owner.takeBackClaim(claim, 'Not handed over')
    return { counts: { given: 700 } }
  },
  async approvalTakenBackLater(guest) {
    const claim = await approvedOf(guest)
    return { counts: claimed, later: () => owner.takeBackClaim(claim, 'Not handed over') }
  },
  async keptSinceMorning({ cusId }) {
    await owner.give(cusId, 33, { waitedSeconds: 1800 })
    return { counts: { given: 33 } }
  },
  async keptAndUndone({ cusId }) {
    const { entryId } = await owner.give(cusId, 17, { waitedSeconds: 1800 })
    await owner.undo(entryId)
    return { counts: {} }
  },
  async keptSinceYesterday({ cusId }) {
    await owner.give(cusId, 55, { waitedSeconds: 12 * 3600 })
    return { counts: {} }
  },
  async comesLate({ cusId }) {
    const later = () => owner.give(cusId, 23, { waitedSeconds: 2 * 86_400 })
    return { counts: { given: 23 }, later }
  },
}

const nothing: Readonly<Day> = { given: 0, billed: 0, bonuses: 0, claimed: 0, other: 0 }

async function ofFile(): Promise<Map<string, Day>> {
  const days = new Map<string, Day>()
  const names: Record<string, keyof Day> = {
    Visit: 'given',
    'Online order': 'given',
    'Sign-up bonus': 'bonuses',
    'Reward claimed': 'claimed',
    'Given back': 'claimed',
    Corrected: 'other',
  }
  const rows: Record<string, string>[] = parse(await fileOf(owner, 'entries'), {
    bom: true,
    columns: true,
  })
  for (const row of rows) {
    const name = names[row.What ?? '']
    const points = Number(row['Points that count'])
    if (!name) {
      expect([points, row['Bill that counts, in ₹']]).toEqual([0, ''])
      continue
    }
    const day = row.When?.slice(0, 10) ?? ''
    const sum = days.get(day) ?? { ...nothing }
    sum.billed += Number(row['Bill that counts, in ₹'])
    sum[name] += name === 'claimed' ? -points : points
    days.set(day, sum)
  }
  return days
}

const inActivity = async (day: string): Promise<Day> => {
  const [sum] = (await owner.activity({ day })).days
  const { given = 0, billed = 0, bonuses = 0, claimed = 0, corrected = 0, carried = 0 } = sum ?? {}
  return { given, billed, bonuses, claimed, other: corrected + carried }
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

test.each([1, 2])(
  'a busy day has the same figures wherever an owner reads them (%i)',
  async (seed) => {
    const chance = createChance(seed)
    world.clock.now = new Date(`${busyDay}T04:00:00Z`)
    const expected: Day = { ...nothing }
    const later: (() => Promise<unknown>)[] = []
    const order = Object.values(episodes)
      .map((episode) => ({ episode, place: chance.between(1, 1e6) }))
      .toSorted((one, other) => one.place - other.place)
    for (const [place, { episode }] of order.entries()) {
      const phone = `+9199001${String(place).padStart(5, '0')}`
      const guest = await world.member(owner, { ...guests.asha, phone })
      pass()
      const episodeOver = await episode(guest)
      pass()
      expected.bonuses += 200
      for (const name of ['given', 'billed', 'claimed', 'other'] as const)
        expected[name] += episodeOver.counts[name] ?? 0
      if (episodeOver.later) later.push(episodeOver.later)
    }
    const evening = await inActivity(busyDay)
    expect(await owner.today()).toMatchObject({
      pointsGiven: evening.given,
      billed: evening.billed,
    })

    world.clock.now = new Date(`${dayAfter(busyDay, 2)}T06:00:00Z`)
    for (const act of later) {
      await act()
      pass()
    }
    world.clock.now = new Date(`${dayAfter(busyDay, 5)}T06:00:00Z`)
    owner = await world.anotherPhone(owner)
    const agree = async () => {
      const { now, days } = await owner.insights({ days: '7' })
      const file = await ofFile()
      const week = { ...nothing }
      for (const { day, points } of days) {
        const sums = await inActivity(day)
        expect(sums.given, day).toBe(points)
        expect(sums, day).toEqual(file.get(day) ?? nothing)
        for (const name of ['given', 'billed', 'bonuses', 'claimed', 'other'] as const)
          week[name] += sums[name]
      }
      const { inStore, online, signUpBonus, claimed, other } = now.points
      const billed = now.billed + billedOnline
      expect(week).toEqual({
        given: inStore + online,
        billed,
        bonuses: signUpBonus,
        claimed,
        other,
      })
      expect(await inActivity(busyDay)).toEqual(expected)
      const rewards = (await Promise.all(days.map(({ day }) => owner.activity({ day }))))
        .flatMap((page) => page.days)
        .reduce((sum, day) => sum + day.rewards, 0)
      expect(rewards).toBe(now.rewards)
    }
    await agree()

    await setAside(world.databaseUrl, world.clock.now)
    await agree()
  },
)
