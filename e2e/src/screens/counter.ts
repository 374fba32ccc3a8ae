import type { WorldOwner } from '@dobara/testing/people/owner'
import type { Page } from '@playwright/test'
import type { Camera } from './camera.ts'

export async function takeCounter({ page, size, take }: Camera, pin: string, cusId: string) {
  await page.goto('/dashboard')
  const find = page.getByRole('button', { name: 'Find the guest' })
  await page.getByText('You have new online points requests').waitFor()
  await take('counter')
  if (size === 'phone') {
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await take('dashboard-menu')
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Scan' }).click()
  await page.getByText('There is no camera here.').waitFor()
  await take('counter-scan-without-camera')
  await page.keyboard.press('Escape')
  await page.locator('[name=cusId]').fill(`${cusId.slice(0, -1)}${(Number(cusId.at(-1)) + 1) % 10}`)
  await find.click()
  await page.getByText('This customer ID has a wrong digit.').waitFor()
  await take('counter-wrong-customer')
  await enter(page, cusId)
  await take('counter-points')
  if (size === 'phone') {
    await page.getByRole('button', { name: 'Asha’s history' }).click()
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    await take('counter-history')
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Enter PIN to give' }).click()
  await page.locator('[name=pin]').fill('0000')
  await take('counter-pin')
  await page.getByRole('button', { name: 'Give 120 points' }).click()
  await page.getByText('Invalid PIN').waitFor()
  await take('counter-wrong-pin')
  await give(page, pin)
  await page.getByText('Gave 120 points').waitFor()
  await take('counter-moment')
  await page.locator('[data-moment]').waitFor({ state: 'detached' })
  await take('counter-done')
}

/** Photographs an award that asks for confirmation, and one without an answer. */
export async function takeDoubts({ page, take }: Camera, owner: WorldOwner, cusId: string) {
  for (const points of [40, 65, 30]) await owner.give(cusId, points)
  await page.goto('/dashboard')
  await enter(page, cusId)
  await page.getByRole('button', { name: 'Enter PIN to give' }).click()
  await give(page, owner.pin)
  await page.getByText('Are you sure?').waitFor()
  await take('counter-are-you-sure')
  await page.getByRole('button', { name: 'Go back' }).click()
  await page.route('**/api/v1/restaurant/in-store-points', (route) => route.abort())
  await page.getByRole('button', { name: 'Enter PIN to give' }).click()
  await give(page, owner.pin)
  await page.getByText('Something went wrong :(').waitFor()
  await take('counter-no-answer')
  await page.getByRole('button', { name: '1 award not sent yet' }).click()
  await page.getByRole('dialog').waitFor()
  await take('counter-waiting')
}

/** Photographs a guest's first award, and its reversal together with the bonus. */
export async function takeFirstVisit({ page, take }: Camera, pin: string, cusId: string) {
  await page.goto('/dashboard')
  await enter(page, cusId, 'Not a member yet.')
  await take('counter-first-visit')
  await page.getByRole('button', { name: 'Enter PIN to give' }).click()
  await give(page, pin)
  await page.getByText('With a sign-up bonus of 200 points.').waitFor()
  await take('counter-bonus')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.getByText('Took back 120 points').waitFor()
  await take('counter-undone')
}

export async function takeLockedPin({ page, take }: Camera, cusId: string) {
  await page.goto('/dashboard')
  await enter(page, cusId, 'Not a member yet.')
  await page.getByRole('button', { name: 'Enter PIN to give' }).click()
  for (const message of [...Array(4).fill('Invalid PIN'), 'Too many wrong PINs']) {
    const answer = page.waitForResponse('**/api/v1/restaurant/in-store-points')
    await give(page, '0000')
    await answer
    await page.getByText(message).waitFor()
  }
  await take('counter-pin-locked')
}

async function enter(page: Page, cusId: string, shown = 'Asha R.') {
  await page.locator('[name=cusId]').fill(cusId)
  await page.getByRole('button', { name: 'Find the guest' }).click()
  await page.getByText(shown).first().waitFor()
  await page.locator('[name=points]').fill('120')
}

async function give(page: Page, pin: string) {
  await page.locator('[name=pin]').fill(pin)
  await page.getByRole('button', { name: 'Give 120 points' }).click()
}
