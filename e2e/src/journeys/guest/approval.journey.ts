import { expect, test } from '../../stage/test.ts'
import { lookFor } from './moments.ts'

test.skip(({ isMobile }) => !isMobile, 'It is the same on every screen.')

test('an approval that the guest waits for is seen, heard and felt; a screen that opens approved is not', async ({
  page,
  people,
  signInAs,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 700)
  await signInAs(guest)
  const moments = await lookFor(page)
  await page.addInitScript(noteFirstWords)
  await page.goto(`/my/places/${owner.resId}?act=claim`)
  await page.getByRole('dialog').getByRole('button', { name: 'Claim' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting' })).toBeFocused()
  const [claim] = await guest.claims()
  if (claim) await owner.approve(claim)
  await expect(page.getByText('Approved: show this')).toBeVisible()
  await expect.poll(moments.felt).toEqual({ notes: 4, shakes: 1 })
  expect(await page.locator('html').getAttribute('data-words')).toBe('covered')
  await expect(page.locator('[data-moment]')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Approved: show this')).toBeVisible()
  await expect(page.locator('[data-moment]')).toHaveCount(0)
  expect(await moments.felt()).toEqual({ notes: 0, shakes: 0 })
})

function noteFirstWords() {
  new MutationObserver(() => {
    const words = document.querySelector('[data-moment] ~ * h1')
    if (!words) return
    const { left, top, width, height } = words.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    document.documentElement.dataset.words ??= words.contains(found) ? 'bare' : 'covered'
  }).observe(document, { childList: true, subtree: true })
}
