import type { Page } from '@playwright/test'
import { expect, test } from '../stage/test.ts'

/** Where every first screen has our own colour of paper, by light and in the dark. */
const paper = /^rgb\((255, 249, 240|27, 18, 32)\)$/
const paperOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('the first screens bring their styles with them, before any other file has come', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  await page.route('**/assets/**', () => {})
  for (const path of ['/', '/hi/', '/terms/', '/auth', '/my/', `/my/join/${owner.resId}`]) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => paperOf(page), { message: path }).toMatch(paper)
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
      another.textContent = 'body { background: red !important }'
      document.head.append(another)
      // Ours, with one sign more.
      const changed = document.createElement('style')
      changed.textContent = `${document.querySelector('style')?.textContent} `
      document.head.append(changed)
      document.body.setAttribute('style', 'background: red !important')
      await new Promise((resolve) => setTimeout(resolve, 100))
      return told
    })
    expect(refused, path).toHaveLength(3)
    for (const directive of refused) expect(directive).toMatch(/^style-src/)
    expect(await paperOf(page), path).toMatch(paper)
  }
})
