import { languages } from '@dobara/contract/text/language'
import { scriptBytes } from '../../stage/script-bytes.ts'
import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => !isMobile, 'What is sent is the same on every screen.')

const budgetBytes = 97_500

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
    const join = await scriptBytes(page, `/my/join/${owner.resId}`, 'Spice Route')
    await signInAs(await people.member(owner))
    const card = await scriptBytes(page, '/my/', 'Spice Route')
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
  await expect.poll(() => fonts).toContainEqual(expect.stringContaining('anek-name'))
  await page.waitForLoadState('networkidle')
  expect(fonts).not.toContainEqual(expect.stringContaining('anek-hindi'))
})
