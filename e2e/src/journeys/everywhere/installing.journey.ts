import { expect, test } from '../../stage/test.ts'

test.use({ serviceWorkers: 'allow' })
test.skip(({ isMobile }) => !isMobile, 'What is sent is the same on every screen.')

interface Manifest {
  start_url: string
  scope: string
  display: string
  icons: { src: string; sizes: string; purpose?: string }[]
}

const apps = [
  { name: 'owner', page: '/auth', start: '/dashboard', scope: '/' },
  { name: 'guest', page: '/my/sign-in', start: '/my/', scope: '/my/' },
]
for (const { name, page: path, start, scope } of apps) {
  test(`the ${name}’s app can be installed`, async ({ page, request }) => {
    await page.goto(path)
    const href = (await page.locator('link[rel=manifest]').first().getAttribute('href')) ?? ''
    const manifest = (await (await request.get(href)).json()) as Manifest
    expect(manifest).toMatchObject({ start_url: start, scope, display: 'standalone' })
    for (const { src, sizes } of manifest.icons) {
      const icon = await request.get(src)
      expect(icon.headers()['content-type']).toBe('image/png')
      expect(await page.evaluate(sizeOf, src)).toBe(sizes)
    }
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    )
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    expect(await page.evaluate(scopeOfWorker)).toBe(scope)
  })
}

test('what is kept for offline use never answers for what is not the owner’s app', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const others = ['/my/sign-in', '/subscriptions/pay', '/docs/', '/health/live']
  for (const path of [
    ...others,
    '/dev/outbox',
    '/metrics',
    '/api/v1/csrf/token',
    '/identity/jwks',
  ]) {
    const response = await page.goto(path)
    expect(response?.fromServiceWorker(), path).toBe(false)
  }
  expect((await page.goto('/email-login'))?.fromServiceWorker()).toBe(true)
})

const sizeOf = async (src: string) => {
  const image = new Image()
  image.src = src
  await image.decode()
  return `${image.naturalWidth}x${image.naturalHeight}`
}

/** Waits without a limit, because the worker first stores every file. */
const scopeOfWorker = async () => new URL((await navigator.serviceWorker.ready).scope).pathname
