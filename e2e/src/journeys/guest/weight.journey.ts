import { gzipSync } from 'node:zlib'
import { languages } from '@dobara/contract/text/language'
import type { Page, Response } from '@playwright/test'
import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => !isMobile, 'What is sent is the same on every screen.')

const budgetBytes = 95_000

test('the first screens of a guest stay light, in both languages', async ({
  page,
  context,
  baseURL,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  for (const locale of languages) {
    await context.clearCookies()
    await context.addCookies([
      { name: 'PARAGLIDE_LOCALE', value: locale, url: new URL('/', baseURL).href },
    ])
    const join = await scriptBytes(page, `/my/join/${owner.resId}`)
    await signInAs(await people.member(owner))
    const card = await scriptBytes(page, '/my/')
    expect(join, `the poster's link in ${locale}`).toBeLessThanOrEqual(budgetBytes)
    expect(card, `the card in ${locale}`).toBeLessThanOrEqual(budgetBytes)
  }
})

test('the word for Hindi does not bring all of its script', async ({ page, people, signInAs }) => {
  await signInAs(await people.member(await people.owner()))
  const fonts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font') fonts.push(response.url())
  })
  await page.goto('/my/me')
  await expect(page.locator('label[lang=hi]')).toHaveText('हिन्दी')
  await page.waitForLoadState('networkidle')
  expect(fonts).toContainEqual(expect.stringContaining('anek-name'))
  expect(fonts).not.toContainEqual(expect.stringContaining('anek-hindi'))
})

/** All scripts that a screen loads by itself, in bytes with gzip, as they are sent. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const scripts: Response[] = []
  const keep = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  }
  page.on('response', keep)
  await page.goto(path)
  await expect(page.getByText('Spice Route')).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('response', keep)
  const bodies = await Promise.all(scripts.map((script) => script.body()))
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}
