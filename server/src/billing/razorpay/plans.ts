import type { PlanName } from '@dobara/contract/rules/plans'
import * as z from 'zod/mini'
import type { MandateOrder } from '../provider.ts'
import { pages, type RazorpayCall } from './client.ts'
import { Plan } from './shapes.ts'

export const periods: Record<PlanName, { period: string; cycles: number }> = {
  // Ten years: Razorpay's documentation permits no more.
  monthly: { period: 'monthly', cycles: 120 },
  annual: { period: 'yearly', cycles: 10 },
}

/** Plans can be neither changed nor deleted, so a matching plan is reused. */
export function createPlans(call: RazorpayCall) {
  const planIds = new Map<string, Promise<string>>()
  return (order: MandateOrder): Promise<string> => {
    const key = `${order.plan} ${order.amountPaise}`
    const known = planIds.get(key) ?? findOrMakePlan(call, order)
    planIds.set(key, known)
    known.catch(() => planIds.delete(key))
    return known
  }
}

async function findOrMakePlan(call: RazorpayCall, { plan, amountPaise }: MandateOrder) {
  const { period } = periods[plan]
  for await (const found of pages(call, '/plans', Plan))
    if (
      found.period === period &&
      found.interval === 1 &&
      found.item.amount === amountPaise &&
      found.item.currency === 'INR'
    )
      return found.id
  const item = { name: `Dobara ${plan}`, amount: amountPaise, currency: 'INR' }
  const made = await call('POST', '/plans', {
    answers: z.object({ id: z.string() }),
    body: { period, interval: 1, item },
  })
  return made.id
}
