import { isWithoutApp } from '@dobara/contract/fields/check-digit'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { humanDay } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { guestName } from '../guests/guest-name.ts'
import type { Customer } from '../guests/use-look-up.ts'
import { unnamedGuest } from '../waiting/unnamed-guest.ts'

type Program = { reward: string; minimumSpend: number }

export interface Person {
  cusId: string
  customer: Customer | null
}

export function aboutCustomer(customer: Customer, program: Program | undefined) {
  const missing = program && program.minimumSpend - customer.balance
  return {
    line: customer.isMember ? memberLine(customer) : newcomerLine(customer),
    outlook:
      customer.isMember && program && missing !== undefined
        ? missing > 0
          ? m.more_to_reward({ points: figure(missing), reward: program.reward })
          : m.reward_reached({ reward: program.reward })
        : null,
    /** Guests with the app ask for it there. */
    isRewardToGive:
      customer.isMember &&
      (isWithoutApp(customer.cusId) || customer.printedCard !== null) &&
      missing !== undefined &&
      missing <= 0,
    progress: program ? customer.balance / program.minimumSpend : 0,
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
