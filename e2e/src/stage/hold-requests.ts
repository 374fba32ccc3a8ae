import type { Page, Route } from '@playwright/test'

/** @returns a function that lets these requests go, and all later ones at once */
export async function holdRequests(page: Page, address: string): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHeld = true
  await page.route(address, (route) => {
    if (isHeld) held.push(route)
    else return route.continue()
  })
  return async () => {
    isHeld = false
    await Promise.all(held.map((route) => route.continue()))
  }
}
