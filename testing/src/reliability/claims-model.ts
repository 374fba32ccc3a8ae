import { giftRules } from '@dobara/contract/rules/gifts'
import { calendarDay } from '@dobara/contract/text/india-time'
import type { EntryKind } from '@dobara/server/points/ledger'
import type { Claim, Gift, Member } from './model-member.ts'
import { type Outcome, refused } from './outcome.ts'
import { type Choice, type Program, pointsForAStep } from './steps.ts'

/** Claims of rewards and gifts */
export function createClaimsModel(
  move: (member: Member, kind: EntryKind, points: number) => void,
  program: () => Program,
) {
  const claims: Claim[] = []
  const gifts: Gift[] = []

  const isTaken = (gift: Gift) =>
    claims.some((claim) => claim.gift === gift && claim.status !== 'declined')
  const pendingOf = (member: Member) =>
    claims.filter((claim) => claim.member === member && claim.status === 'pending')

  const make = (member: Member, cost: number, gift: Gift | null): Outcome => {
    move(member, 'reward_claim', 0 - cost)
    member.joinedWith = null
    const { balance } = member
    claims.push({ member, status: 'pending', attempt: null, cost, balance, gift })
    return { balance }
  }

  const giveBack = (claim: Claim) => {
    claim.status = 'declined'
    move(claim.member, 'claim_declined', claim.cost)
  }

  return {
    claims,
    gifts,
    giveBack,
    holdsPoints: (member: Member) => pendingOf(member).some(({ cost }) => cost > 0),

    claim(member: Member, choice: Choice, steps: number): Outcome {
      const cost = choice === 'first' ? program().minimumSpend : pointsForAStep * steps
      if (!member.isMember) return refused('not_joined')
      return member.balance < cost ? refused('not_enough_points') : make(member, cost, null)
    },

    giveGift(member: Member, now: number): Outcome {
      if (!member.isMember) return refused('not_a_member')
      const day = calendarDay(new Date(now))
      const today = gifts.filter(({ at }) => calendarDay(new Date(at)) === day)
      if (today.length >= giftRules.apologiesADay) return refused('gifts_today')
      gifts.push({ member, at: now, isStopped: false })
      move(member, 'gift', 0)
      return {}
    },

    takeGift(member: Member, gift: Gift): Outcome {
      if (!member.isMember) return refused('not_joined')
      if (gift.member !== member) return refused('gift_not_found')
      if (isTaken(gift)) return refused('gift_taken')
      return gift.isStopped ? refused('gift_stopped') : make(member, 0, gift)
    },

    stopGift(gift: Gift): Outcome {
      if (isTaken(gift)) return refused('gift_taken')
      gift.isStopped = true
      return {}
    },

    end(member: Member) {
      pendingOf(member).forEach(giveBack)
      for (const gift of gifts) if (gift.member === member && !isTaken(gift)) gift.isStopped = true
    },
  }
}
