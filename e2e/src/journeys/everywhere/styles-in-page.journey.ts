import type { Page } from '@playwright/test'
import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => !isMobile, 'What is sent is the same on every screen.')

const paper = /^rgb\((255, 249, 240|27, 18, 32)\)$/
const paperOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

test('the first screens bring their styles with them, before any other file has come', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  await page.route('**/assets/**', () => {})
  for (const path of ['/', '/hi/', '/terms/', '/auth', '/my/', `/my/join/${owner.resId}`]) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('html'), path).toHaveCSS('background-color', paper)
    await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0)
  }
})

test('no other style element is let in, and no style attribute', async ({ page }) => {
  for (const path of ['/', '/auth', '/my/']) {
    await page.goto(path)
    await expect.poll(() => paperOf(page)).toMatch(paper)
    const refused = await page.evaluate(async () => {
      const told: string[] = []
      addEventListener('securitypolicyviolation', ({ effectiveDirective, disposition }) => {
        if (disposition === 'enforce') told.push(effectiveDirective)
      })
      const another = document.createElement('style')
      another.textContent = 'html { background: red !important }'
      document.head.append(another)
      const changed = document.createElement('style')
      changed.textContent = `${document.querySelector('style')?.textContent} `
      document.head.append(changed)
      document.documentElement.setAttribute('style', 'background: red !important')
      await new Promise((resolve) => setTimeout(resolve, 100))
      return told
    })
    expect(refused, path).toHaveLength(3)
    for (const directive of refused) expect(directive).toMatch(/^style-src/)
    expect(await paperOf(page), path).toMatch(paper)
  }
})

test('nothing that is fetched later asks for styles', async ({ page, people, signInAs }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const owner = await people.owner()
  await page.goto(`/my/join/${owner.resId}`)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByLabel('Mobile number')).toBeVisible()
  await signInAs(owner)
  for (const path of ['/dashboard', '/dashboard/my-account', '/dashboard/invite']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter((address) => address.endsWith('.css'))).toEqual([])
})
