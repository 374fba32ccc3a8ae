import { plans } from '@dobara/contract/rules/plans'
import { dayNumber } from '@dobara/contract/text/india-time'
import { rupees } from '@dobara/web/text/formats.ts'
import { fullDate, fullLastDay } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import type { Billing, PlanName } from '../api/billing.ts'

export const inRupees = (paise: number) => rupees(paise / 100)

export const planWords = {
  monthly: {
    price: plans.monthly.priceInRupees,
    name: m.plan_monthly,
    per: m.per_month,
    pay: m.pay_monthly,
    changeTo: m.change_to_monthly,
    chargedToday: m.checkout_today_monthly,
    chargedLater: m.checkout_later_monthly,
  },
  annual: {
    price: plans.annual.priceInRupees,
    name: m.plan_annual,
    per: m.per_year,
    pay: m.pay_annual,
    changeTo: m.change_to_annual,
    chargedToday: m.checkout_today_annual,
    chargedLater: m.checkout_later_annual,
  },
} as const satisfies Record<PlanName, object>

export function headline({ standing, payment, plan, hadTrial, documents }: Billing): string {
  const hasPaid = documents.length > 0
  if (standing === 'ended')
    return hadTrial && !hasPaid ? m.plan_now_returning() : m.plan_now_ended()
  if (payment === 'failing') return m.plan_now_failing()
  if (payment === 'paused') return m.plan_now_paused()
  if (standing === 'trial') return m.plan_now_trial()
  if (payment === 'none' || !plan) return m.plan_now_cancelled()
  return plan === 'monthly' ? m.plan_now_monthly() : m.plan_now_annual()
}

export function planSentence(billing: Billing): string {
  const { standing, payment, until, nextCharge, hadTrial, documents } = billing
  const day = fullLastDay(until)
  if (standing === 'ended')
    return hadTrial && documents.length === 0 ? m.returning_plan() : m.ended_plan({ day })
  if (payment === 'failing') return m.failing_plan({ day })
  if (payment === 'paused') return m.paused_plan({ day })
  if (!nextCharge)
    return standing === 'trial'
      ? m.trial_without_plan({ day, amount: rupees(planWords.monthly.price) })
      : m.paid_without_plan({ day })
  const values = { day, amount: inRupees(nextCharge.amountInPaise) }
  if (standing === 'grace') return beingCharged(nextCharge.at, values.amount)
  return charges[standing === 'trial' ? 'trial' : 'paid'][nextCharge.plan](values)
}

/** For when the paid time is over and the bank has not yet confirmed the next charge. */
const beingCharged = (at: string, amount: string): string =>
  dayNumber(new Date(at)) >= dayNumber(new Date())
    ? m.charging_today({ amount })
    : m.charging_late({ amount, day: fullDate(at) })

export const billedTo = ({ billingName: name, gstin }: Billing['details']): string =>
  gstin ? m.billed_to_with_gstin({ name, gstin }) : m.billed_to({ name })

const charges = {
  trial: { monthly: m.trial_with_monthly, annual: m.trial_with_annual },
  paid: { monthly: m.paid_with_monthly, annual: m.paid_with_annual },
}
