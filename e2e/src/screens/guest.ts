import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import type { Page } from '@playwright/test'
import type { Camera } from './camera.ts'

/** Photographs the card of the demo's most frequent guest, who has a year of history. */
export async function takeCard({ page, take }: Camera, resId: string): Promise<void> {
  await page.goto('/my/')
  await page.getByText('Show this at the counter').waitFor()
  await page.getByText('Spice Route').waitFor()
  await take('card')
  await page.goto('/my/places')
  await page.getByText('Spice Route').waitFor()
  await take('places')
  await page.goto(`/my/places/${resId}`)
  await page.getByRole('region', { name: 'History' }).getByRole('listitem').first().waitFor()
  await take('place')
  await page.getByRole('button', { name: 'I ordered online' }).click()
  await page.getByRole('button', { name: 'Send' }).waitFor()
  await take('order')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.locator('[aria-invalid]').first().waitFor()
  await take('order-errors')
  await page.goto('/my/me')
  await page.getByRole('button', { name: 'Erase me' }).waitFor()
  await take('me', { whole: true })
  await page.getByRole('button', { name: 'Leave Spice Route' }).click()
  await page.getByRole('dialog').waitFor()
  await take('leave-place')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Erase me' }).click()
  await page.getByRole('dialog').waitFor()
  await take('erase-me')
  await takeOffline({ page, take })
}

async function takeOffline({ page, take }: Pick<Camera, 'page' | 'take'>) {
  await page.goto('/my/')
  await page.getByText('Spice Route').waitFor()
  await page.context().setOffline(true)
  await page.getByText('You’re offline.').waitFor()
  await take('card-offline')
  await page.context().setOffline(false)
}

/** Photographs a guest with enough points for a reward, before and after the owner's two decisions. */
export async function takeClaims(
  { page, size, take }: Camera,
  owner: WorldOwner,
  guest: WorldGuest,
): Promise<void> {
  const place = `/my/places/${owner.resId}`
  await page.goto('/my/')
  await page.getByText('Spice Route').waitFor()
  await take('card-reward')
  await page.goto('/my/places')
  await page.getByText('Sea Breeze').waitFor()
  await take('places-several')
  await page.goto(place)
  await page.getByRole('button', { name: 'Claim my reward' }).waitFor()
  await take('place-reward')
  await page.getByRole('button', { name: 'Claim my reward' }).click()
  await page.getByRole('button', { name: 'Claim', exact: true }).waitFor()
  await take('claim')
  await page.getByRole('button', { name: 'Claim', exact: true }).click()
  await page.getByText('This screen changes by itself.').waitFor()
  await take('claim-waiting')
  const [first] = await guest.claims()
  if (first) await owner.declineClaim(first, 'The oven is cold today.')
  await page.getByText('The oven is cold today.').waitFor()
  await take('claim-declined')
  const second = await guest.claim(owner.resId)
  await page.goto(`/my/claims/${second.rewardId}`)
  await owner.approve(second)
  await page.getByText('Approved: show this').waitFor()
  await take('claim-approved')
  await page.context().setOffline(true)
  await page.getByText('this phone needs the internet').waitFor()
  await take('claim-approved-offline')
  await page.context().setOffline(false)
  const orderId = size === 'phone' ? '6201194410' : '6201194411'
  await page.goto(`${place}?act=order`)
  await sendOrder(page, orderId)
  await page.getByText('Sent to Spice Route.').waitFor()
  await take('order-sent')
  await page.goto(place)
  await page.getByText(orderId).waitFor()
  await take('place-waiting', { whole: true })
  await page.route('**/api/v1/customer/online-requests', (route) => route.abort())
  await page.goto(`${place}?act=order`)
  await sendOrder(page, '6201194499')
  await page.getByText('No connection. Kept on this phone').waitFor()
  await take('order-not-sent')
}

async function sendOrder(page: Page, orderId: string) {
  await page.getByText('Zomato', { exact: true }).click()
  await page.getByLabel('Order number').fill(orderId)
  await page.getByLabel('Bill in rupees').fill('640')
  await page.getByRole('button', { name: 'Send' }).click()
}

/** Photographs the screens of a guest who has a card and has joined no restaurant. */
export async function takeNewCard({ page, take }: Camera, resId: string): Promise<void> {
  await page.goto('/my/')
  await page.getByText('to get your first points').waitFor()
  await take('card-new')
  await page.goto('/my/places')
  await page.getByText('No places yet').waitFor()
  await take('places-empty')
  await page.goto(`/my/places/${resId}`)
  await page.getByText('You are not a member here').waitFor()
  await take('place-not-joined')
  await page.goto('/my/places')
  await page.getByRole('button', { name: 'Scan a poster' }).click()
  await page.getByRole('dialog').waitFor()
  await take('scan-poster')
}

export async function takeCardInHindi({ page, take }: Camera, resId: string): Promise<void> {
  await page.goto('/my/')
  await page
    .context()
    .addCookies([{ name: 'PARAGLIDE_LOCALE', value: 'hi', url: new URL(page.url()).origin }])
  await page.goto('/my/')
  await page.getByText('Spice Route').waitFor()
  await take('card-hindi')
  await page.goto(`/my/places/${resId}`)
  await page.getByText('Spice Route').waitFor()
  await take('place-hindi')
}
