import { beginOfDay, dayMilliseconds } from '@dobara/contract/text/india-time'
import type { Config } from '@dobara/server/platform/config'
import { type Person, spiceRoute } from '../people/cast.ts'
import type { WorldGuest } from '../people/guest.ts'
import type { WorldOwner } from '../people/owner.ts'
import type { People } from '../people/people.ts'
import { type Chance, createChance, drawnFrom } from './chance.ts'
import { openFastProduct } from './fast-product.ts'
import { leaveGiftWaiting } from './gifts.ts'
import { giveForBill, rupeesPerPoint } from './give-for-bill.ts'
import { isFestivalWeek, setHappyHours } from './happy-hours.ts'
import { liveToday, liveYesterday, noonOfYesterday } from './last-days.ts'
import { createMessages } from './messages.ts'
import { openPhones, type PhoneServices, type Phones } from './phones.ts'
import { createProgram, type Program } from './program.ts'
import { regulars } from './regulars.ts'
import { drinkTeaToday } from './tea-stall.ts'
import { openTeam, type Team, teamDays, workOneDay } from './team.ts'

export interface DemoWorld {
  ownerPhone: string
  pin: string
  resId: string
  guestPhone: string
  cusId: string
}

export const demo: DemoWorld = {
  ownerPhone: spiceRoute.phone,
  pin: spiceRoute.pin,
  resId: 'FDV3JR',
  guestPhone: regulars[0]?.phone ?? '',
  cusId: '28306176',
}

/**
 * Days, IDs and points are the same in each run; only today's hours follow the clock. One of the
 * five staff members cheats, and the first guest is one meal short of the reward. `standIn` may
 * name a file of records for a product that starts later.
 */
export async function seedDemo(
  databaseUrl: string,
  config: Config,
  standIn: PhoneServices['standIn'] = {},
): Promise<DemoWorld> {
  const end = Date.now()
  const clock = { now: new Date(end - 365 * dayMilliseconds) }
  const phones = await openPhones({ databaseUrl, config, clock, standIn })
  const { people, wakeNumbers, close } = await openFastProduct({
    config: { ...config, pushStandIn: phones.origin },
    databaseUrl,
    clock,
    draw: drawnFrom(createChance(20_251_121)),
  })
  try {
    const setting = { people, phones, clock }
    const world = await playLastDays(await playYear(setting, end), setting)
    await wakeNumbers()
    return world
  } finally {
    await close()
    await phones.close()
  }
}

interface Setting {
  people: People
  phones: Phones
  clock: { now: Date }
}

interface House {
  owner: WorldOwner
  guests: WorldGuest[]
  team: Team
  program: Program
}

async function playYear({ people, phones, clock }: Setting, end: number): Promise<House> {
  const chance = createChance(1)
  const messages = createMessages({ people, phones, chance: createChance(91), clock })
  const ownerNow = stayingSignedIn(clock, () => people.owner())
  const guestsNow: (() => Promise<WorldGuest>)[] = []
  let passersBy = 0
  let team: Team | null = null
  const program = createProgram(people)
  const teamChance = createChance(57)
  for (let daysLeft = 364; daysLeft > 1; daysLeft--) {
    // The restaurant opens at eleven in India.
    const opening =
      beginOfDay(new Date(end - daysLeft * dayMilliseconds)).getTime() + 11 * 3_600_000
    clock.now = new Date(opening + chance.between(0, 8) * 3_600_000)
    const newcomer = regulars[guestsNow.length]
    if (newcomer && chance.happens(0.12)) {
      const guestNow = stayingSignedIn(clock, async () =>
        messages.signsIn(await people.guest(newcomer)),
      )
      guestsNow.push(guestNow)
      const guest = await guestNow()
      const { resId } = await ownerNow()
      await guest.join(resId)
      if (chance.happens(0.4)) await guest.allow(resId, { shareNumber: true })
    }
    for (const [rank, guestNow] of guestsNow.entries())
      if (chance.happens(chanceOfVisit(rank, daysLeft)))
        await visit(await ownerNow(), await guestNow(), { chance, program })
    if (chance.happens(0.05)) {
      const { cusId } = await people.guest(passerBy(passersBy++))
      await giveForBill(await ownerNow(), cusId, chance.between(18, 140))
    }
    if (daysLeft <= teamDays + 1) {
      team ??= await openTeam(people, await ownerNow())
      const guests = await Promise.all(guestsNow.map((guestNow) => guestNow()))
      await workOneDay(team, guests, { chance: teamChance, clock, daysLeft })
    }
    const owner = await ownerNow()
    await program.liveOneDay(daysLeft, { owner, guestsNow, now: clock.now })
    await messages.liveOneDay(daysLeft, { owner, regularsNow: guestsNow, program })
  }
  const owner = await ownerNow()
  const guests: WorldGuest[] = []
  for (const guestNow of guestsNow) guests.push(await guestNow())
  if (!team) throw new Error('nobody came')
  return { owner, guests, team, program }
}

async function playLastDays(
  { owner, guests, team, program }: House,
  { people, phones, clock }: Setting,
): Promise<DemoWorld> {
  // Playing the year takes a minute, in which midnight may have passed.
  const now = new Date()
  const [first, second, ...others] = guests
  if (!first || !second) throw new Error('nobody came')
  const services = { clock, chance: createChance(73), givers: team.honest }
  clock.now = noonOfYesterday(now)
  await phones.work()
  await liveYesterday(now, others.slice(0, 9), services)
  clock.now = new Date(clock.now.getTime() + 120_000)
  await phones.work()
  await liveToday(now, others.slice(9, 15), services)
  const pass = (minutes: number) => {
    clock.now = new Date(Math.min(clock.now.getTime() + minutes * 60_000, now.getTime()))
  }
  pass(9)
  const joined = await people.member(owner, newcomer)
  await giveForBill(owner, joined.cusId, 64)
  await leaveWaiting(owner, { guests, program, pass: () => pass(7) })
  clock.now = now
  const stall = program.stall()
  if (stall) await drinkTeaToday(stall, guests)
  await first.arrive(owner.resId)
  await owner.edit({ rewardCost: 180, rupeesPerPoint })
  await setHappyHours(owner, now)
  await owner.note(first.cusId, 'Sits by the window. No onion, no garlic.')
  await owner.note(second.cusId, 'Brings the whole office on Fridays.')
  return {
    ownerPhone: spiceRoute.phone,
    pin: owner.pin,
    resId: owner.resId,
    guestPhone: first.phone,
    cusId: first.cusId,
  }
}

function chanceOfVisit(rank: number, daysLeft: number): number {
  const isLapsed = rank % 5 === 3 && daysLeft < 70
  return isLapsed ? 0 : (0.16 / (1 + rank / 6)) * (isFestivalWeek(daysLeft) ? 2.5 : 1)
}

const passerBy = (number: number): Person => ({
  firstName: 'Somebody',
  lastName: 'New',
  phone: `+9199000001${String(number).padStart(2, '0')}`,
})

const newcomer: Person = { firstName: 'Tara', lastName: 'Bose', phone: '+919900000300' }

/** Signs in again before the idle session ends. */
function stayingSignedIn<Someone>(clock: { now: Date }, signIn: () => Promise<Someone>) {
  let last: { someone: Someone; at: number } | null = null
  return async () => {
    const at = clock.now.getTime()
    if (!last || at - last.at > 28 * dayMilliseconds) last = { someone: await signIn(), at }
    return last.someone
  }
}

async function visit(
  owner: WorldOwner,
  guest: WorldGuest,
  { chance, program }: { chance: Chance; program: Program },
) {
  const points = chance.between(18, 140)
  if (chance.happens(0.25)) {
    const platform = chance.happens(0.5) ? 'Swiggy' : 'Zomato'
    const orderId = String(chance.between(100_000_000, 999_999_999))
    const request = await guest.orderedOnline(owner.resId, {
      platform,
      orderId,
      billAmount: points * rupeesPerPoint,
    })
    if (chance.happens(0.08)) await owner.declineRequest(request, 'We have no such order.')
    else await owner.grant(request, points)
  } else {
    const { entryId } = await giveForBill(owner, guest.cusId, points)
    if (chance.happens(0.03)) {
      await owner.takeBack(entryId, { reason: 'wrong_amount', words: 'Of the next table' })
      await giveForBill(owner, guest.cusId, points + 10)
    } else if (chance.happens(0.02)) await owner.correct(guest.cusId, 20, { reason: 'goodwill' })
  }
  const found = await owner.lookUp(guest.cusId)
  if (found.balance >= spiceRoute.minimumSpend && chance.happens(0.4)) {
    const claim = await guest.claim(owner.resId)
    await owner.approve(claim)
    await guest.shows(claim)
  } else await program.takeLess(owner, guest, found)
}

async function leaveWaiting(
  owner: WorldOwner,
  { guests, program, pass }: { guests: WorldGuest[]; program: Program; pass: () => void },
) {
  const waiting = [
    { platform: 'Swiggy', orderId: '174406112', billAmount: 640 },
    { platform: 'Zomato', orderId: '6201187745', billAmount: 1_280 },
    { platform: 'Zomato', orderId: '6201190023', billAmount: 415 },
  ] as const
  for (const [index, order] of waiting.entries()) {
    pass()
    await guests[index + 1]?.orderedOnline(owner.resId, order)
  }
  const choiceId = program.rewards()?.steps
  const [, second] = guests
  if (second) await leaveGiftWaiting(owner, second)
  let claims = 0
  for (const guest of guests.slice(3)) {
    if (claims === 2 || (await owner.balanceOf(guest.cusId)) < spiceRoute.minimumSpend) continue
    pass()
    await guest.claim(owner.resId, undefined, claims === 0 ? {} : { choiceId, steps: 2 })
    claims += 1
  }
}
