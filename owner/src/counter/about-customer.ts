import { isWithoutApp } from '@dobara/contract/fields/check-digit'
import { nextAfter, type Program, reachedWith, topOf } from '@dobara/web/rewards/ladder.ts'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { inUnitAround } from '@dobara/web/text/in-unit-around.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { humanDay } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { guestName } from '../guests/guest-name.ts'
import type { Customer } from '../guests/use-look-up.ts'
import { unnamedGuest } from '../waiting/unnamed-guest.ts'

export interface Person {
  cusId: string
  customer: Customer | null
}

export function aboutCustomer(customer: Customer, program: Program | undefined) {
  const { balance, gifts = [] } = customer
  const reached = program ? reachedWith(program, balance) : []
  const next = program && nextAfter(program, balance)
  return {
    line: customer.isMember ? memberLine(customer) : newcomerLine(customer),
    outlook:
      !customer.isMember || !program
        ? null
        : gifts[0]
          ? m.counter_gift({ reward: gifts.map(({ reward }) => reward).join(' · ') })
          : reached.length > 0
            ? m.reward_reached({ reward: reached.map(({ reward }) => reward).join(' · ') })
            : next &&
              inUnitAround({ reward: next.reward }, (typed) =>
                m.more_to_reward({ points: figure(next.points - balance), ...typed }),
              ),
    /** Guests with the app ask for it there. */
    isRewardToGive:
      customer.isMember &&
      (isWithoutApp(customer.cusId) || customer.printedCard !== null) &&
      (reached.length > 0 || gifts.length > 0),
    progress: program ? balance / topOf(program) : 0,
  }
}

/** The longest name that fits into a label or heading */
const longestCalled = 20

export const calledBy = (firstName: string) => (firstName.length <= longestCalled ? firstName : '')

export const historyTitle = (name: string) =>
  calledBy(name) ? m.history_of({ name }) : m.history()

export const nameOf = ({ cusId, customer }: Person) =>
  customer
    ? customer.cusId
      ? guestName(customer, m.no_app)
      : m.new_guest_by_number()
    : unnamedGuest({ cusId })

const memberLine = ({ balance, lastVisitAt }: Customer) =>
  lastVisitAt
    ? m.last_here({ date: humanDay(lastVisitAt), points: counted(balance) })
    : m.never_here({ points: counted(balance) })

const newcomerLine = ({ signUpBonus }: Customer) =>
  signUpBonus > 0
    ? inUnit(m.joins_with_bonus({ points: counted(signUpBonus) }))
    : inUnit(m.joins_now())
