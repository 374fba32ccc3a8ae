import { isOffer, type NudgeKind } from '@dobara/contract/rules/messages'
import { openMessages } from '@dobara/contract/schemas/messages'
import { calendarDay, dayMilliseconds } from '@dobara/contract/text/india-time'
import type { Person } from '../people/cast.ts'
import type { WorldGuest } from '../people/guest.ts'
import type { WorldOwner } from '../people/owner.ts'
import type { People } from '../people/people.ts'
import type { Chance } from './chance.ts'
import { giftOfNews, giftsOfNudges, type OfferedGift } from './gifts.ts'
import { giveForBill } from './give-for-bill.ts'
import type { Phones } from './phones.ts'
import type { Program } from './program.ts'
import { regulars } from './regulars.ts'
import type { MoreRewards } from './rewards.ts'

/** Days before the last day */
const day = {
  festivalBegins: 145,
  nudgesBegin: 129,
  firstNews: 127,
  secondNews: 18,
  birthdays: [9, 0],
  ashaReads: 3,
}
const guestsADay = 6
const lastOfFirstSession = 60
const readingDays = 13
const oneMeal = 60

const sentences: Record<NudgeKind, string> = {
  birthday: 'Come with your family. We would love to celebrate with you.',
  reward_ready: 'Come any day, we keep it for you.',
  one_visit_away: 'Just one more meal with us!',
  second_visit: 'It was good to have you. Come again soon!',
  we_miss_you: 'We have not seen you for a while. Come and eat with us!',
}

const news = {
  first: 'The monsoon menu is here. Come and taste it this week!',
  second: 'Fresh jalebi with your meal this Sunday.',
}

type GuestNow = () => Promise<WorldGuest>

interface Beginning {
  allowing: readonly GuestNow[]
  rewards: MoreRewards | null
}

interface Day {
  owner: WorldOwner
  regularsNow: readonly GuestNow[]
  program: Program
}

interface Services {
  people: People
  phones: Phones
  chance: Chance
  clock: { now: Date }
}

/** Too few guests allow offers to keep some out, so offers have no measured result. */
export function createMessages({ people, phones, chance, clock }: Services) {
  const crowd: WorldGuest[] = []
  const back: WorldGuest[] = []
  let haveBegun = false
  const visits = new Map<number, WorldGuest[]>()
  const comesOn = (daysLeft: number, guest: WorldGuest) =>
    visits.set(daysLeft, [...(visits.get(daysLeft) ?? []), guest])

  const serve = (owner: WorldOwner, cusId: string) => {
    return giveForBill(owner, cusId, chance.between(28, 120))
  }

  const read = async (guest: WorldGuest, probability: number) => {
    const wantsTo = chance.happens(probability)
    const unread = (await guest.messages()).filter(({ isOpened }) => !isOpened)
    const isRead = unread.length > 0 && wantsTo
    if (isRead)
      await guest.call(openMessages, {
        body: { messageIds: unread.map(({ messageId }) => messageId) },
      })
    return { hasOffer: unread.some(({ kind }) => isOffer(kind)), isRead }
  }

  const joinAtFestival = async (owner: WorldOwner) => {
    const number = crowd.length
    const guest = await people.guest(festivalGuest(number))
    crowd.push(guest)
    await guest.join(owner.resId)
    await Promise.all([
      guest.allow(owner.resId, { offers: true, isAdult: true, news: number % 4 === 0 }),
      phones.subscribe(guest),
    ])
    await serve(owner, guest.cusId)
  }

  const reactToNews = async () => {
    const readers = []
    for (const guest of crowd) readers.push({ guest, ...(await read(guest, 0.62)) })
    for (const { guest, hasOffer, isRead } of readers) {
      if (!chance.happens(isRead ? 0.56 : hasOffer ? 0.3 : 0.2)) continue
      comesOn(chance.between(104, day.firstNews - 2), guest)
      comesOn(chance.between(day.secondNews + 2, 40), guest)
    }
  }

  const beginNudges = async (owner: WorldOwner, { allowing, rewards }: Beginning) => {
    const gifts: Partial<Record<string, OfferedGift>> = rewards ? giftsOfNudges(rewards) : {}
    for (const [kind, sentence] of Object.entries(sentences))
      await owner.nudge(kind as NudgeKind, true, sentence, gifts[kind])
    const birthdays = day.birthdays.map((daysLeft) => {
      const at = clock.now.getTime() + (day.nudgesBegin - daysLeft) * dayMilliseconds
      return calendarDay(new Date(at)).slice(5)
    })
    for (const [rank, guestNow] of allowing.entries()) {
      const guest = await guestNow()
      await phones.subscribe(guest)
      await guest.allow(owner.resId, {
        news: true,
        offers: true,
        isAdult: true,
        ...(birthdays[rank] && { birthday: birthdays[rank] }),
      })
    }
    haveBegun = true
  }

  const serveThoseOf = async (daysLeft: number, owner: WorldOwner) => {
    for (const { phone, firstName, lastName, cusId } of visits.get(daysLeft) ?? []) {
      if (daysLeft < lastOfFirstSession) {
        const guest = await people.guest({ phone, firstName, lastName })
        await phones.subscribe(guest)
        back.push(guest)
      }
      await serve(owner, cusId)
    }
  }

  return {
    async signsIn(guest: WorldGuest): Promise<WorldGuest> {
      if (haveBegun) await phones.subscribe(guest)
      return guest
    },

    async liveOneDay(daysLeft: number, { owner, regularsNow, program }: Day) {
      const rewards = program.rewards()
      if (daysLeft > day.festivalBegins) return
      const allowing = regularsNow.filter((_, rank) => rank % 4 !== 3)
      if (daysLeft > day.nudgesBegin)
        for (let number = 0; number < guestsADay; number++) await joinAtFestival(owner)
      if (daysLeft === day.nudgesBegin) await beginNudges(owner, { allowing, rewards })
      if (daysLeft === day.firstNews) await owner.sendNews({ segment: 'new', sentence: news.first })
      if (daysLeft === day.firstNews - 1) await reactToNews()
      await serveThoseOf(daysLeft, owner)
      if (daysLeft === day.secondNews)
        await owner.sendNews({
          sentence: news.second,
          ...(rewards && { gift: giftOfNews(rewards) }),
        })
      if (daysLeft === day.secondNews - 1) for (const guest of back) await read(guest, 0.5)
      if (daysLeft % readingDays === 0)
        for (const guestNow of allowing) await read(await guestNow(), 0.7)
      const [ashaNow] = allowing
      if (daysLeft === day.ashaReads && ashaNow) {
        const asha = await ashaNow()
        await read(asha, 1)
        await comeNearReward(owner, asha)
      }
      if (daysLeft <= day.nudgesBegin) await phones.work()
    },
  }
}

/** The guest is then one meal short of the reward, and gets a nudge. */
async function comeNearReward(owner: WorldOwner, guest: WorldGuest) {
  const left = async () => owner.minimumSpend - (await owner.balanceOf(guest.cusId))
  if ((await left()) <= oneMeal) {
    await giveForBill(owner, guest.cusId, oneMeal)
    const claim = await guest.claim(owner.resId)
    await owner.approve(claim)
    await guest.shows(claim)
  }
  await giveForBill(owner, guest.cusId, (await left()) - oneMeal)
}

function festivalGuest(number: number): Person {
  const at = (index: number) => regulars[index % regulars.length]
  return {
    firstName: at(number * 5 + 1)?.firstName ?? '',
    lastName: at(number * 7 + Math.floor(number / regulars.length) + 3)?.lastName ?? '',
    phone: `+9199000${String(1_000 + number).padStart(5, '0')}`,
  }
}
