import type { PlanName } from '@dobara/contract/rules/plans'
import { lookAtBilling, subscribe } from '@dobara/contract/schemas/billing'
import type { WorldOwner } from '@dobara/testing/people/owner'
import type { Page } from '@playwright/test'
import type { BilledProduct } from './billed-product.ts'

export const payerIn = (page: Page) => page.frameLocator('iframe[title="Payment"]')

export async function paying(
  { standIn }: BilledProduct,
  { call }: WorldOwner,
  plan: PlanName,
): Promise<string> {
  const { checkout } = await call(subscribe, { body: { plan } })
  standIn.payer.authorise(checkout.subscriptionId)
  await call(lookAtBilling)
  return checkout.subscriptionId
}
