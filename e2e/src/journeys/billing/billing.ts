import { readFile } from 'node:fs/promises'
import type { PlanName } from '@dobara/contract/rules/plans'
import { lookAtBilling, subscribe } from '@dobara/contract/schemas/billing'
import type { WorldOwner } from '@dobara/testing/people/owner'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import type { BilledProduct } from '../../stage/billed-product.ts'

/** The stand-in's checkout page, on which a person plays the payer. */
export const payerIn = (page: Page) => page.frameLocator('iframe[title="Payment"]')

/** From the press of a plan's button to the confirmation of the payment. */
export async function pay(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.waitForURL('/subscriptions/pay')
  await page.getByRole('button', { name: 'Open the payment' }).click()
  await payerIn(page).getByRole('button', { name: 'Agree, with a card that works' }).click()
  await page.getByRole('heading', { name: 'Done. Thank you.' }).waitFor()
}

/** Subscribes over the API. @returns the provider's ID of the subscription */
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

/** Downloads the invoice or note of this number, and returns its text. */
export async function textOf(page: Page, number: string | RegExp): Promise<string> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: number }).click()
  const bytes = await readFile(await (await downloading).path())
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  })
  return text
}
