import type { Camera } from './camera.ts'

export async function takeLists({ page, take }: Camera): Promise<void> {
  await page.goto('/dashboard/online')
  const request = page.getByRole('listitem').first()
  await request.waitFor()
  await take('online', { whole: true })
  await request.getByRole('button', { name: 'Give' }).click()
  await request.getByText('Enter your 4-digit PIN.').waitFor()
  await take('online-errors')
  await request.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('dialog').waitFor()
  await take('online-decline')
  await page.goto('/dashboard/approve')
  await page.getByRole('listitem').first().waitFor()
  await take('approve', { whole: true })
}

/** Photographs the decisions on one online request and one claim. */
export async function takeDecided({ page, take }: Camera, pin: string): Promise<void> {
  await page.goto('/dashboard/online')
  await page.getByLabel('Points').fill('64')
  await page.getByLabel('PIN').fill(pin)
  await page.getByRole('button', { name: 'Give' }).click()
  await page.getByText('Gave 64 points').waitFor()
  await take('online-given')
  await page.goto('/dashboard/approve')
  await page.getByLabel('PIN').fill(pin)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Approved: Free pizza.').waitFor()
  await take('approve-approved')
}

export async function takeAccount({ page, take }: Camera): Promise<void> {
  await page.goto('/dashboard/invite')
  await page.getByRole('button', { name: 'Get the poster' }).waitFor()
  await page.getByRole('link', { name: '/my/join/' }).evaluate(asInProduction)
  await take('invite', { whole: true })
  await page.getByRole('button', { name: 'Get the poster' }).click()
  await page.getByText('The poster is ready').waitFor()
  await take('invite-poster-ready', { whole: true })
  await page.goto('/dashboard/my-account')
  await page.getByLabel('Last name').waitFor()
  await take('my-account', { whole: true })
  await page.getByRole('button', { name: 'Save loyalty program' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('PIN').fill('0000')
  await take('my-account-pin')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByText('Invalid PIN').waitFor()
  await take('my-account-wrong-pin')
  await page.goto('/dashboard/contact-us')
  await page.getByText('Write or call.').waitFor()
  await take('contact-us')
}

/** Photographs the screens of an owner without customers. */
export async function takeEmpty({ page, take }: Camera): Promise<void> {
  await page.goto('/dashboard/online')
  await page.getByText('No online points requests right now').waitFor()
  await take('online-empty')
  await page.goto('/dashboard/approve')
  await page.getByText('No reward claims right now').waitFor()
  await take('approve-empty')
}

export async function takeTrouble({ page, take }: Camera): Promise<void> {
  await page.clock.install()
  await page.route('**/api/v1/restaurant/pending-requests', (route) => route.abort())
  await page.goto('/dashboard/online')
  await page.getByRole('heading', { name: 'Give Online Points' }).waitFor()
  await page.clock.fastForward(8_000)
  await page.getByText('This is taking longer than it should.').waitFor()
  await take('online-not-reached')
  await page.context().setOffline(true)
  await page.getByText('You are offline.').waitFor()
  await take('offline')
  await page.context().setOffline(false)
  await page.route(/\/assets\/give-online/, (route) => route.abort())
  await page.goto('/dashboard/online')
  await page.getByText('This screen could not be opened').waitFor()
  await take('screen-not-opened')
}

export async function takeHindi({ page, take }: Camera): Promise<void> {
  await page.goto('/dashboard')
  await page
    .context()
    .addCookies([{ name: 'PARAGLIDE_LOCALE', value: 'hi', url: new URL(page.url()).origin }])
  for (const [name, path] of [
    ['counter', '/dashboard'],
    ['online', '/dashboard/online'],
    ['my-account', '/dashboard/my-account'],
  ]) {
    await page.goto(path ?? '')
    await page.locator('main input').first().waitFor()
    await take(`${name}-hindi`)
  }
}

/** Shows one fixed address, since the product's address differs in every run. */
function asInProduction(link: Element) {
  link.textContent = link.textContent?.replace(/^http.+?(?=\/my)/, 'https://dobara.example') ?? ''
}
