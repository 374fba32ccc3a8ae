import { randomUUID } from 'node:crypto'
import { saveRestaurant } from '@dobara/contract/schemas/restaurants'
import { expect } from 'vitest'
import { spiceRoute } from '../people/cast.ts'
import type { WorldGuest } from '../people/guest.ts'
import type { WorldOwner } from '../people/owner.ts'
import type { Outcome } from './outcome.ts'
import type { Play } from './play.ts'
import type { AtTheCounter, Decision, Halves, Program } from './steps.ts'

/** This call may be sent any number of times. */
export interface Call {
  key?: string
  about?: string
  send(): Promise<Outcome>
}

type Typed = Pick<AtTheCounter, 'pin'>

const pinOf = (phone: WorldOwner, { pin }: Typed) => (pin === 'right' ? phone.pin : '0000')
const nothing = (): Outcome => ({})

export const saveProgram = (
  play: Play,
  phone: WorldOwner,
  { program, ...typed }: { program: Program } & Typed,
): Call => ({
  send: () =>
    phone
      .call(saveRestaurant, {
        body: { ...spiceRoute, phone: play.number, ...program, pin: pinOf(phone, typed) },
      })
      .then(nothing),
})

const everyDay = { days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '00:00' }

export const saveWindows = (
  phone: WorldOwner,
  { halves, ...typed }: { halves: Halves } & Typed,
): Call => ({
  send: () =>
    phone
      .setWindows(
        { weekly: halves === 2 ? [] : [{ ...everyDay, halves }] },
        { pin: pinOf(phone, typed) },
      )
      .then(nothing),
})

export const giveGift = (
  play: Play,
  phone: WorldOwner,
  { key, cusId, ...typed }: { key: string; cusId: string } & Typed,
): Call => ({
  key,
  async send() {
    const given = { idempotencyKey: key, isSure: true, pin: pinOf(phone, typed) }
    const { giftId } = await phone.giveGift(cusId, given)
    const earlier = play.gifts.get(key)
    if (earlier) expect(giftId).toBe(earlier.giftId)
    else play.gifts.set(key, { key, cusId, giftId })
    return {}
  },
})

export const give = (
  play: Play,
  phone: WorldOwner,
  award: { key: string; cusId: string; points: number; entryId?: string } & Typed,
): Call => ({
  key: award.key,
  async send() {
    const { key, cusId, points } = award
    const answer = await phone.give(cusId, points, {
      pin: pinOf(phone, award),
      idempotencyKey: key,
    })
    const { entryId } = answer
    const earlier = play.awards.get(key)
    if (earlier) expect(entryId).toBe(earlier.entryId)
    else play.awards.set(key, { key, cusId, points, entryId })
    return figuresIn(answer)
  },
})

export const order = (
  play: Play,
  guest: WorldGuest,
  { key, orderId }: { key: string; orderId: string },
): Call => ({
  key,
  async send() {
    const { requestId } = await guest.orderedOnline(play.resId, { orderId, idempotencyKey: key })
    const earlier = play.requests.get(key)
    if (earlier) expect(requestId).toBe(earlier.requestId)
    else play.requests.set(key, { key, guest, orderId, requestId })
    return {}
  },
})

export const importList = (
  play: Play,
  phone: WorldOwner,
  { points, ...typed }: { points: readonly number[] } & Typed,
): Call => {
  const importId = randomUUID()
  const list = play.guests.flatMap((guest, place) => {
    const its = points[place] ?? 0
    return its > 0 ? [{ phone: guest.phone, points: its }] : []
  })
  return {
    async send() {
      await phone.startImport(importId, list.length, { pin: pinOf(phone, typed) })
      await phone.sendGuests(importId, 0, list)
      play.lists.set(importId, { importId })
      return {}
    },
  }
}

export const takeListBack = (phone: WorldOwner, importId: string, typed: Typed): Call => ({
  about: importId,
  send: () => phone.takeBackImport(importId, { pin: pinOf(phone, typed) }).then(nothing),
})

export const claim = (
  play: Play,
  guest: WorldGuest,
  key: string,
  chosen: Parameters<WorldGuest['claim']>[2],
): Call => ({
  key,
  async send() {
    const { rewardId, balance } = await guest.claim(play.resId, key, chosen)
    const earlier = play.claims.get(key)
    if (earlier) expect(rewardId).toBe(earlier.rewardId)
    else play.claims.set(key, { key, guest, rewardId, chosen })
    return { balance }
  },
})

type RequestDecision =
  | ({ do: 'grant'; points: number } & Decision)
  | ({ do: 'decline request' } & Decision)

export function decideRequest(phone: WorldOwner, requestId: string, step: RequestDecision): Call {
  const key = `${requestId}-${step.attempt}`
  const given = { idempotencyKey: key, pin: pinOf(phone, step) }
  const send =
    step.do === 'grant'
      ? () => phone.grant({ requestId }, step.points, given).then(figuresIn)
      : () => phone.declineRequest({ requestId }, 'Not one of ours.', given).then(nothing)
  return { key, about: requestId, send }
}

type ClaimDecision = { do: 'approve claim' | 'decline claim' } & Decision

export function decideClaim(phone: WorldOwner, rewardId: string, step: ClaimDecision): Call {
  const key = `${rewardId}-${step.attempt}`
  const given = { idempotencyKey: key, pin: pinOf(phone, step) }
  const send =
    step.do === 'approve claim'
      ? () => phone.approve({ rewardId }, given).then(nothing)
      : () => phone.declineClaim({ rewardId }, 'Sold out.', given).then(nothing)
  return { key, about: rewardId, send }
}

interface Figures {
  message: string
  points: number
  balance: number
  signUpBonus: number
}

const figure = new Intl.NumberFormat('en-IN')

function figuresIn({ message, points, balance, signUpBonus }: Figures): Outcome {
  expect(message).toMatch(new RegExp(`^Gave ${figure.format(points)} points? to `))
  expect(message.endsWith(` Balance ${figure.format(balance)}.`)).toBe(true)
  return { points, balance, signUpBonus }
}
