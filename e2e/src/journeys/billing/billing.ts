import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { payerIn } from '../../stage/paying.ts'

export async function pay(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.waitForURL('/subscriptions/pay')
  await page.getByRole('button', { name: 'Continue to UPI or card' }).click()
  await payerIn(page).getByRole('button', { name: 'Agree, with a card that works' }).click()
  await page.getByRole('heading', { name: 'Done. Thank you.' }).waitFor()
}

export async function textOf(page: Page, number: string | RegExp): Promise<string> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: number }).click()
  const bytes = await readFile(await (await downloading).path())
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  })
  return text
}
