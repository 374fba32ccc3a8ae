import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'

test('a visitor tries the counter in the page, without the app', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts.filter((path) => path.includes('run-demo'))).toEqual([])
  await page.getByRole('link', { name: 'Try the counter' }).first().click()
  const pad = page.getByRole('region', { name: 'Try the counter' })
  await expect(pad).toBeInViewport()
  await expect(pad).toContainText('560 points · 240 more to Free pizza')

  for (const digit of ['3', '0', '0'])
    await pad.getByRole('button', { name: digit, exact: true }).click()
  await expect(pad).toContainText('300points for Asha')
  expect(scripts.filter((path) => path.includes('run-demo'))).toHaveLength(1)
  expect(scripts.filter((path) => path.includes('app-') || path.includes('everywhere'))).toEqual([])

  await pad.getByRole('button', { name: 'Enter PIN to give' }).click()
  await expect(pad).toContainText('Here any 4 digits will do.')
  for (const digit of ['1', '2', '3', '4'])
    await pad.getByRole('button', { name: digit, exact: true }).click()
  await expect(pad).toContainText('Done. Asha has 860 points now.')
  await expect(pad).toContainText('860 points · Free pizza is ready')

  await pad.getByRole('button', { name: 'Give again' }).click()
  await expect(pad).toContainText('120points for Asha')
  await page.keyboard.press('4')
  await page.keyboard.press('5')
  await page.keyboard.press('Backspace')
  await expect(pad).toContainText('4points for Asha')
})

test('the very first press counts, though the script is still on its way', async ({ page }) => {
  await page.route(/run-demo/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await page.goto('/')
  const pad = page.getByRole('region', { name: 'Try the counter' })
  await pad.getByRole('button', { name: '7', exact: true }).click()
  await pad.getByRole('button', { name: '5', exact: true }).click()
  await expect(pad).toContainText('75points for Asha')
})

test('in Hindi it speaks Hindi', async ({ page }) => {
  await page.goto('/hi/')
  const pad = page.getByRole('region', { name: 'काउंटर आज़माएँ' })
  await pad.getByRole('button', { name: 'देने के लिए PIN डालें' }).click()
  for (const digit of ['1', '1', '1', '1'])
    await pad.getByRole('button', { name: digit, exact: true }).click()
  await expect(pad).toContainText('हो गया। Asha के पास अब 680 पॉइंट हैं।')
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a pad that could do nothing stays away', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('#try')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Try the counter' })).toHaveCount(0)
    await expect(page.locator('#product').getByText('₹15,000')).toBeVisible()
  })
})
