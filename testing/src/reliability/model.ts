import type { EntryKind } from '@dobara/server/points/ledger'
import { createClaimsModel } from './claims-model.ts'
import { createImportModel } from './import-model.ts'
import {
  type Award,
  type Claim,
  type Member,
  newMember,
  type Request,
  type Waiting,
} from './model-member.ts'
import { type Outcome, refused } from './outcome.ts'
import { createPinModel } from './pin-model.ts'
import type { Program, Step } from './steps.ts'

/**
 * The simplest model of each call's answer and of the ledger. The model takes calls one after
 * another.
 */
export function createModel(begin: Program, guestCount: number) {
  const pin = createPinModel()
  const members = Array.from({ length: guestCount }, (_, guest) => newMember(guest))
  const awards: Award[] = []
  const requests: Request[] = []
  let program = begin
  /** An award counts as many halves. */
  let halves = 2

  const move = (member: Member, kind: EntryKind, points: number) => {
    member.balance += points
    member.entries.push({ kind, points, balanceAfter: member.balance })
  }

  const imports = createImportModel(move)
  const rewards = createClaimsModel(move, () => program)
  const { claims, gifts } = rewards

  /** A guest gets the bonus once, when they first join while there is a bonus. */
  const join = (member: Member): number => {
    const bonus = member.isMember || member.hadBonus ? 0 : program.signUpBonus
    member.isMember = true
    member.hasLeft = false
    member.isTakenBack = false
    if (bonus > 0) {
      member.hadBonus = true
      move(member, 'sign_up_bonus', bonus)
    }
    return bonus
  }

  const end = (member: Member) => {
    for (const request of requests)
      if (request.member === member && request.status === 'pending') request.status = 'declined'
    rewards.end(member)
    member.isMember = false
  }

  const give = (phone: number, member: Member, typed: number, now: number): Outcome => {
    if (member.hasLeft) return refused('guest_left')
    const points = Math.floor((typed * halves) / 2)
    const isJoining = !member.isMember
    const signUpBonus = isJoining ? join(member) : 0
    move(member, 'in_store', points)
    const { balance, entries } = member
    const count = entries.length
    const award = { phone, member, points, at: now, signUpBonus, balance, count, isUndone: false }
    awards.push(award)
    if (isJoining) member.joinedWith = award
    return { points, balance, signUpBonus }
  }

  const undo = (phone: number, award: Award, now: number): Outcome => {
    const { member, points, signUpBonus } = award
    if (award.phone !== phone) return refused('entry_not_found')
    if (award.isUndone) return { balance: member.balance }
    if (now > award.at + 60_000) return refused('undo_too_late')
    if (member.balance < points)
      return refused(rewards.holdsPoints(member) ? 'points_held' : 'points_spent')
    const undoesJoining = member.joinedWith === award && member.entries.length === award.count
    award.isUndone = true
    move(member, 'reversal', -points)
    if (undoesJoining) {
      if (signUpBonus > 0) {
        move(member, 'reversal', -signUpBonus)
        member.hadBonus = false
      }
      end(member)
      member.isTakenBack = true
    }
    return { balance: member.balance }
  }

  const order = (member: Member, number: number): Outcome => {
    if (!member.isMember) return refused('not_joined')
    const isTaken = requests.some(
      ({ order: other, ...by }) =>
        other === number &&
        (by.status === 'granted' || (by.member === member && by.status === 'pending')),
    )
    if (isTaken) return refused('order_already_sent')
    member.joinedWith = null
    requests.push({
      member,
      order: number,
      status: 'pending',
      attempt: null,
      points: 0,
      balance: 0,
    })
    return {}
  }

  const decide = (
    found: Waiting,
    status: 'granted' | 'approved' | 'declined',
    attempt: number,
  ): Outcome | null => {
    if (found.status !== 'pending') {
      if (found.attempt !== attempt) return refused('already_decided')
      return found.status === status ? null : refused('key_reused')
    }
    found.attempt = attempt
    if (status === 'declined' && 'cost' in found) rewards.giveBack(found as Claim)
    found.status = status
    return null
  }

  const grant = (request: Request, points: number, attempt: number): Outcome => {
    const isRepeat = request.status === 'granted' && request.attempt === attempt
    const isGivenToAnother = requests.some(
      (other) => other !== request && other.order === request.order && other.status === 'granted',
    )
    if (request.status === 'pending' && isGivenToAnother) return refused('order_already_given')
    const no = decide(request, 'granted', attempt)
    if (no) return no
    if (isRepeat && request.points !== points) return refused('key_reused')
    if (!isRepeat) {
      move(request.member, 'online', points)
      request.points = points
      request.balance = request.member.balance
    }
    return { points, balance: request.balance, signUpBonus: 0 }
  }

  const earlier = <T>(list: T[], { back }: { back: number }): T | undefined =>
    list.at(-1 - (back % list.length))
  const memberOf = (guest: number) => members[guest] as Member

  /** @returns null if the step concerns nothing that exists */
  function take(step: Step, now: number): Outcome | null {
    if ('pin' in step) {
      if (isIdle(step)) return null
      const no = pin.refusal(step.pin, step.phone, now)
      if (no) return refused(no)
    }
    switch (step.do) {
      case 'join': {
        const member = memberOf(step.guest)
        const signUpBonus = join(member)
        member.joinedWith = null
        return { signUpBonus, balance: member.balance }
      }
      case 'leave': {
        const member = memberOf(step.guest)
        if (!member.isMember && !member.isTakenBack) return refused('not_joined')
        end(member)
        member.hasLeft = true
        member.joinedWith = null
        member.isTakenBack = false
        return {}
      }
      case 'give':
        return give(step.phone, memberOf(step.guest), step.points, now)
      case 'give again': {
        const award = earlier(awards, step) as Award
        if (step.changedBy) return refused('key_reused')
        return { points: award.points, balance: award.balance, signUpBonus: award.signUpBonus }
      }
      case 'undo': {
        const award = earlier(awards, step)
        return award ? undo(step.phone, award, now) : null
      }
      case 'order':
        return order(memberOf(step.guest), step.order)
      case 'order again': {
        const request = earlier(requests, step)
        return request ? (request.member.isMember ? {} : refused('not_joined')) : null
      }
      case 'claim':
        return rewards.claim(memberOf(step.guest), step.choice, step.steps)
      case 'claim again': {
        const claimed = earlier(claims, step)
        if (!claimed) return null
        return claimed.member.isMember ? { balance: claimed.balance } : refused('not_joined')
      }
      case 'grant':
        return grant(earlier(requests, step) as Request, step.points, step.attempt)
      case 'decline request':
        return decide(earlier(requests, step) as Request, 'declined', step.attempt) ?? {}
      case 'approve claim':
        return decide(earlier(claims, step) as Claim, 'approved', step.attempt) ?? {}
      case 'decline claim':
        return decide(earlier(claims, step) as Claim, 'declined', step.attempt) ?? {}
      case 'import a list':
        return imports.add(step.points, now) ? {} : refused('imports_today')
      case 'take a list back':
        ;(earlier(imports.lists, step) as { stands: boolean }).stands = false
        return {}
      case 'take points':
        return imports.take(memberOf(step.guest), step.isYes)
      case 'give gift':
        return rewards.giveGift(memberOf(step.guest), now)
      case 'give gift again':
        return {}
      case 'take gift': {
        const gift = earlier(gifts, step)
        return gift ? rewards.takeGift(memberOf(step.guest), gift) : null
      }
      case 'stop gift': {
        const gift = earlier(gifts, step)
        return gift ? rewards.stopGift(gift) : null
      }
      case 'change windows':
        halves = step.halves
        return {}
      case 'change program':
        program = step.program
        return {}
      case 'wait':
        return {}
    }
  }

  const isIdle = (step: Step): boolean =>
    (step.do === 'give again' && awards.length === 0) ||
    (step.do === 'give gift again' && gifts.length === 0) ||
    (step.do === 'take a list back' && imports.lists.length === 0) ||
    ((step.do === 'grant' || step.do === 'decline request') && requests.length === 0) ||
    ((step.do === 'approve claim' || step.do === 'decline claim') && claims.length === 0)

  return { take, members, requests, claims }
}
