import { expect, test } from '../../stage/test.ts'

const first = {
  '/': 'main a[href="/auth"]',
  '/auth': '[name=phone]',
  '/my/': 'main',
}

test('who wants no motion sees another theme whole and at once', async ({ page }) => {
  for (const [path, shown] of Object.entries(first)) {
    await page.goto(path)
    await expect(page.locator(shown).first()).toBeVisible()
    const changing = await page.evaluate(changeTheme)
    expect(changing, path).toEqual([])
  }
})

function changeTheme() {
  const page = document.documentElement
  page.style.colorScheme = 'dark'
  return document
    .getAnimations()
    .filter((change) => change instanceof CSSTransition)
    .map(({ transitionProperty }) => transitionProperty)
}
