import { randomUUID } from 'node:crypto'
import { Refusal } from '@dobara/contract/client/client'
import type { WorldGuest } from '../people/guest.ts'
import type { WorldOwner } from '../people/owner.ts'
import {
  type Call,
  claim,
  decideClaim,
  decideRequest,
  give,
  giveGift,
  importList,
  order,
  saveProgram,
  saveWindows,
  takeListBack,
} from './calls.ts'
import type { Outcome } from './outcome.ts'
import type { Play } from './play.ts'
import type { Step } from './steps.ts'

export interface Submission extends Call {
  step: Step
}

export function submissionOf(play: Play, step: Step): Submission | null {
  const call = callOf(play, step)
  if (!call) return null
  const send = () =>
    call.send().catch((error: unknown): Outcome => {
      if (error instanceof Refusal) return { refused: error.code }
      throw error
    })
  return { ...call, step, send }
}

function callOf(play: Play, step: Step): Call | null {
  const guest = play.guests['guest' in step ? step.guest : 0] as WorldGuest
  const phone = play.phones['phone' in step ? step.phone : 0] as WorldOwner
  switch (step.do) {
    case 'join':
      return {
        send: async () => {
          const { balance, signUpBonus } = await guest.join(play.resId)
          return { balance, signUpBonus }
        },
      }
    case 'leave':
      return { send: () => guest.leave(play.resId).then(() => ({})) }
    case 'order':
      return order(play, guest, { key: randomUUID(), orderId: `Z-${step.order}` })
    case 'claim':
      return claim(play, guest, randomUUID(), chosenBy(play, step))
    case 'give':
      return give(play, phone, { ...step, key: randomUUID(), cusId: guest.cusId })
    case 'import a list':
      return importList(play, phone, step)
    case 'take points':
      return {
        about: guest.cusId,
        send: () => guest.takesPoints(play.resId, step.isYes),
      }
    case 'give gift':
      return giveGift(play, phone, { ...step, key: randomUUID(), cusId: guest.cusId })
    case 'change windows':
      return saveWindows(phone, step)
    case 'change program':
      return saveProgram(play, phone, step)
    case 'wait':
      return null
  }
  if (step.do === 'take a list back') {
    const list = earlier(play.lists, step.back)
    return list ? takeListBack(phone, list.importId, step) : null
  }
  if (step.do === 'give gift again' || step.do === 'take gift' || step.do === 'stop gift')
    return ofGift(play, step, { guest, phone })
  if (step.do === 'give again' || step.do === 'undo') {
    const award = earlier(play.awards, step.back)
    if (!award) return null
    if (step.do === 'undo')
      return {
        about: award.entryId,
        send: async () => ({ balance: (await phone.undo(award.entryId)).balance }),
      }
    return give(play, phone, { ...award, pin: step.pin, points: award.points + step.changedBy })
  }
  if (step.do === 'order again' || step.do === 'grant' || step.do === 'decline request') {
    const request = earlier(play.requests, step.back)
    if (!request) return null
    if (step.do === 'order again') return order(play, request.guest, request)
    return decideRequest(phone, request.requestId, step)
  }
  const claimed = earlier(play.claims, step.back)
  if (!claimed) return null
  if (step.do === 'claim again') return claim(play, claimed.guest, claimed.key, claimed.chosen)
  return decideClaim(phone, claimed.rewardId, step)
}

function ofGift(
  play: Play,
  step: Extract<Step, { do: 'give gift again' | 'take gift' | 'stop gift' }>,
  { guest, phone }: { guest: WorldGuest; phone: WorldOwner },
): Call | null {
  const gift = earlier(play.gifts, step.back)
  if (!gift) return null
  const { giftId } = gift
  if (step.do === 'give gift again') return giveGift(play, phone, { ...gift, pin: step.pin })
  if (step.do === 'take gift') return claim(play, guest, randomUUID(), { giftId })
  return {
    about: giftId,
    send: () => phone.stopGifts({ giftId }, 'Given by mistake.').then(() => ({})),
  }
}

const earlier = <T>(acknowledged: Map<string, T>, back: number): T | undefined =>
  [...acknowledged.values()].at(-1 - (back % acknowledged.size))

const chosenBy = ({ secondReward }: Play, { choice, steps }: Extract<Step, { do: 'claim' }>) =>
  choice === 'first' ? {} : { choiceId: secondReward, steps }
