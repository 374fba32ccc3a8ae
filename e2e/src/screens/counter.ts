import type { Camera } from './camera.ts'

interface Known {
  pin: string
  cusId: string
}

export async function takeCounter({ page, size, take }: Camera, { pin, cusId }: Known) {
  await page.goto('/dashboard')
  const find = page.getByRole('button', { name: 'Find the guest' })
  await page.getByText('You have new online points requests').waitFor()
  await take('counter')
  if (size === 'phone') {
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await take('dashboard-menu')
    await page.keyboard.press('Escape')
  }
  await page.locator('[name=cusId]').fill(`${cusId.slice(0, -1)}${(Number(cusId.at(-1)) + 1) % 10}`)
  await find.click()
  await page.getByText('This customer ID has a wrong digit.').waitFor()
  await take('counter-wrong-customer')
  await page.locator('[name=cusId]').fill(cusId)
  await find.click()
  await page.locator('[name=points]').fill('120')
  await take('counter-points')
  await page.getByRole('button', { name: 'Enter PIN to give' }).click()
  await page.locator('[name=pin]').fill('0000')
  await take('counter-pin')
  await page.getByRole('button', { name: 'Give 120 points' }).click()
  await page.getByText('Invalid PIN').waitFor()
  await take('counter-wrong-pin')
  await page.locator('[name=pin]').fill(pin)
  await page.getByRole('button', { name: 'Give 120 points' }).click()
  await page.getByText('Gave 120 points').waitFor()
  await take('counter-done')
}
