import { importsPerDay } from '@dobara/contract/rules/imports'
import { calendarDay } from '@dobara/contract/text/india-time'
import type { Member } from './model-member.ts'

interface List {
  /** 0 if the guest is not on the list. */
  points: readonly number[]
  at: number
  stands: boolean
}

type Taken = { refused: 'not_joined' | 'no_carried_balance' } | { points: number; balance: number }

/** For each guest, the newest list that was not taken back counts. */
export function createImportModel(
  move: (member: Member, kind: 'opening_balance', points: number) => void,
) {
  const lists: List[] = []
  const waitsFor = (guest: number): number =>
    lists.findLast(({ points, stands }) => stands && points[guest])?.points[guest] ?? 0

  return {
    lists,
    /** @returns false if the day's limit is reached */
    add(points: readonly number[], now: number): boolean {
      const today = calendarDay(new Date(now))
      const begun = lists.filter(({ at }) => calendarDay(new Date(at)) === today)
      if (begun.length >= importsPerDay) return false
      lists.push({ points, at: now, stands: true })
      return true
    },
    take(member: Member, isYes: boolean): Taken {
      if (!member.isMember) return { refused: 'not_joined' }
      const points = member.imported || waitsFor(member.guest)
      if (points === 0) return { refused: 'no_carried_balance' }
      if (member.imported === 0 && isYes) {
        member.imported = points
        member.joinedWith = null
        move(member, 'opening_balance', points)
      }
      return { points: member.imported, balance: member.balance }
    },
  }
}
