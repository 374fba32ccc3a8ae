import type { Page } from '@playwright/test'

export const profile = {
  firstName: 'Meenal',
  lastName: 'Kulkarni',
  restaurantName: 'Spice Route',
  addressLine1: '12 Hill Road',
  addressLine2: 'Bandra West',
  city: 'Mumbai',
  pincode: '400050',
  reward: 'Free pizza',
  minimumSpend: '800',
  signUpBonus: '200',
}
export const state = 'Maharashtra'
export const pin = '4821'

/** Fills everything but the phone number and the e-mail; one of these is known from the sign-in. */
export async function fillProfile(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(profile))
    await page.locator(`[name=${name}]`).fill(value)
  await page.getByLabel('State').selectOption(state)
  await page.getByLabel('4-digit PIN').fill(pin)
}
