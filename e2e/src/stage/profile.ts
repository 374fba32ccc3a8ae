import type { Page } from '@playwright/test'

const you = { firstName: 'Meenal', lastName: 'Kulkarni' }
const restaurant = {
  restaurantName: 'Spice Route',
  addressLine1: '12 Hill Road',
  addressLine2: 'Bandra West',
  city: 'Mumbai',
  pincode: '400050',
}
const program = { reward: 'Free pizza', minimumSpend: '800', signUpBonus: '200' }
export const profile = { ...you, ...restaurant, ...program }
export const state = 'Maharashtra'
export const pin = '4821'

/** The sign-in has either the phone number or the e-mail; `contact` may give the other. */
export async function fillProfile(page: Page, contact: { phone?: string } = {}): Promise<void> {
  await fillYou(page, contact)
  await next(page)
  await fillRestaurant(page)
  await next(page)
  await fill(page, program)
  await page.getByLabel('4-digit PIN').fill(pin)
}

export const fillYou = (page: Page, contact: { phone?: string } = {}): Promise<void> =>
  fill(page, { ...you, ...contact })

export async function fillRestaurant(page: Page): Promise<void> {
  await fill(page, restaurant)
  await page.locator('[name=state]').selectOption(state)
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values))
    await page.locator(`[name=${name}]`).fill(value)
}
