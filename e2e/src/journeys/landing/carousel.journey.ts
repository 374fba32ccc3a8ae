import type { Locator, Page } from '@playwright/test'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'
import { carousels } from './landing.ts'

const whole = { ratio: 0.95 }
const half = { ratio: 0.5 }

for (const { name, slides } of carousels) {
  test(`the carousel ${name} begins at the second of three and ends at either end`, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/')
    const carousel = page.locator('[data-carousel]').and(page.getByRole('region', { name }))
    const slide = (index: number) => carousel.getByText(slides[index] ?? '', { exact: true })
    const previous = carousel.getByRole('button', { name: 'Previous' })
    const next = carousel.getByRole('button', { name: 'Next' })
    await carousel.scrollIntoViewIfNeeded()
    await expect(slide(1)).toBeInViewport(whole)
    await expect(slide(0)).not.toBeInViewport(half)
    await expect(slide(2)).not.toBeInViewport(half)
    const places = () =>
      carousel
        .locator('[data-track] > li')
        .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect()))
    const width = page.viewportSize()?.width ?? 0
    await expect(async () => {
      const [before, shown, following] = await places()
      expect(before?.right, 'the one before is not seen').toBeLessThan(2)
      expect(shown?.left).toBeGreaterThan(0)
      expect(shown?.right).toBeLessThan(width)
      expect(following?.left, 'the next one is not seen').toBeGreaterThan(width - 2)
    }).toPass()
    await expect(carousel.getByText('2 / 3')).toBeVisible()

    await next.click()
    await expect(slide(2)).toBeInViewport(whole)
    await expect(next).toBeHidden()
    await expect(carousel.getByText('3 / 3')).toBeVisible()
    await previous.click()
    await expect(slide(1)).toBeInViewport(whole)
    await previous.click()
    await expect(slide(0)).toBeInViewport(whole)
    await expect(previous).toBeHidden()

    await carousel.getByRole('list', { name }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(slide(1)).toBeInViewport(whole)
    await expect(previous).toBeVisible()
    await expect(next).toBeVisible()

    if (isMobile) {
      await swipeLeft(page, carousel)
      await expect(slide(2)).toBeInViewport(whole)
      await expect(next).toBeHidden()
      await expect(carousel.getByText('3 / 3')).toBeVisible()
    }
  })
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a changed window leaves no carousel between two slides', async ({ page, isMobile }) => {
    test.skip(isMobile, 'A phone’s window changes by a turn alone.')
    await page.goto('/')
    const fromTheNearestSlide = () =>
      page.locator('[data-track]').evaluateAll((tracks) =>
        tracks.map((track) => {
          const lefts = [...track.children].map((slide) => (slide as HTMLElement).offsetLeft)
          const end = track.scrollWidth - track.clientWidth
          const places = lefts.map((left) => Math.min(left - (lefts[0] ?? 0), end))
          return Math.round(Math.min(...places.map((at) => Math.abs(at - track.scrollLeft))))
        }),
      )
    for (const width of [1440, 1024, 1280]) {
      // Taking this picture briefly makes the window as high as the page.
      await page.screenshot({ fullPage: true })
      await resize(page, { width, height: 800 })
      await expect.poll(fromTheNearestSlide, { message: `${width} wide` }).toEqual([0, 0])
    }
  })
})

/** Sends touch events, so that the browser itself scrolls. */
async function swipeLeft(page: Page, carousel: Locator) {
  const box = await carousel.boundingBox()
  const y = Math.round((box?.y ?? 0) + 40)
  const devTools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y })) })
  await touch('touchStart', 300)
  for (let x = 290; x >= 60; x -= 10) await touch('touchMove', x)
  await touch('touchEnd')
}
