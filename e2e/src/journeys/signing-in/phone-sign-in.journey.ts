import { holdRequests } from '../../stage/hold-requests.ts'
import { newPhone } from '../../stage/people.ts'
import { startProduct } from '../../stage/product.ts'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'

test('the phone page: back home, the prefix, a code that the phone itself fills in, and the way out of a wrong number', async ({
  page,
  people,
  isMobile,
}) => {
  const phone = newPhone()
  await page.exposeFunction('readSms', async () => (await people.lastMessageTo(phone)).code)
  await page.addInitScript(handOverSms)
  await page.goto('/auth')
  const home = page.getByRole('link', { name: 'Back to home' })
  await expect(home).toHaveAttribute('href', '/')
  await expect(page.getByText('dobara').filter({ visible: true })).toHaveCount(1)
  if (isMobile) await expect(home.getByText('dobara')).toBeVisible()
  await expect(page.getByText('+91', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await page.getByLabel('Mobile number').fill(phone.slice(3))
  await page.getByRole('button', { name: 'Send OTP' }).click()
  const code = page.getByLabel('6-digit code')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(code).toHaveValue((await people.lastMessageTo(phone)).code ?? 'no code was sent')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL('/profile')

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/auth')
  await page.goto('/profile', { waitUntil: 'commit' })
  await page.waitForURL('/auth')
})

test('the page shows the code where no proxy stands in front, and looks for it nowhere else', async ({
  page,
  people,
  browser,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const note = page.getByText('This test server cannot send it')
  const phone = newPhone()
  await page.goto('/auth')
  await page.getByLabel('Mobile number').fill(phone.slice(3))
  await page.getByRole('button', { name: 'Send OTP' }).click()
  const code = page.getByLabel('6-digit code')
  await code.fill((await people.lastMessageTo(phone)).code ?? 'no code was sent')
  await page.waitForURL('/profile')
  await expect(note).toHaveCount(0)
  expect(addresses.filter((address) => /outbox|%2B91/.test(address))).toEqual([])

  const { origin, stop } = await startProduct(undefined, { TRUSTED_PROXIES: '0' })
  const context = await browser.newContext({ extraHTTPHeaders: {} })
  try {
    const here = await context.newPage()
    await here.goto(`${origin}/auth`)
    await here.getByLabel('Mobile number').fill(newPhone().slice(3))
    await here.getByRole('button', { name: 'Send OTP' }).click()
    await expect(here.getByText('This test server cannot send it')).toContainText(/\d{6}$/)
  } finally {
    await context.close()
    await stop()
  }
})

test('ten digits in an e-mail address are no mobile number: nothing is sent', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/identity/send-code')) sent += 1
  })
  await page.goto('/auth')
  const number = page.getByLabel('Mobile number')
  await number.fill('rahul9876543210@gmail.com')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(
    page.getByText('Please enter a 10-digit Indian mobile number. It begins with 6, 7, 8 or 9.'),
  ).toBeVisible()
  await expect(number).toHaveValue('rahul9876543210@gmail.com')
  expect(sent).toBe(0)
})

test('the code step keeps the title’s place, and says where the code went', async ({ page }) => {
  await page.goto('/auth')
  const placeOf = async (name: string) => {
    const heading = page.getByRole('heading', { level: 1, name })
    await expect(heading).toBeVisible()
    return (await heading.boundingBox())?.y
  }
  const before = await placeOf('Log in or sign up')
  const phone = newPhone()
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect.poll(() => placeOf('Enter the code')).toBe(before)
  await expect(
    page.getByText(`Sent to +91 ${phone.slice(3, 8)} ${phone.slice(8)}`, { exact: false }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByLabel('Mobile number')).toBeFocused()
})

test('the bot check’s badge is looked for 5 seconds long; without it a code is sent as well', async ({
  page,
}) => {
  const letGo = await holdRequests(page, '**/identity/bot-check')
  await page.clock.install()
  await page.goto('/auth')
  await page.getByLabel('Mobile number').fill(newPhone().slice(3))
  await page.clock.runFor(5_100)
  const working = page.waitForEvent('worker')
  await letGo()
  await working
  await expect.poll(() => page.workers().length).toBe(0)
  await page.clock.runFor(300)
  await expect(page.getByText('Protected from robots')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByLabel('6-digit code')).toBeVisible()
})

function handOverSms() {
  const { readSms } = window as unknown as { readSms: () => Promise<string> }
  Object.assign(window, { OTPCredential: class {} })
  navigator.credentials.get = async () => ({ id: '', type: 'otp', code: await readSms() })
}

test('an upright tablet has the motto beside the form', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A phone has no room for it.')
  await resize(page, { width: 768, height: 1024 })
  for (const [path, motto] of [
    ['/auth', 'They came once.'],
    ['/my/', 'One card.'],
  ] as const) {
    await page.goto(path)
    const [beside, field] = await Promise.all([
      page.getByText(motto).boundingBox(),
      page.getByLabel('Mobile number').boundingBox(),
    ])
    expect((beside?.x ?? 999) + (beside?.width ?? 999), path).toBeLessThan(field?.x ?? 0)
  }
})
