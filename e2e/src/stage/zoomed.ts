import { expect, type Page } from '@playwright/test'
import { resize } from './resize.ts'

/** Also checks the sizes of a phone turned sideways. Restores the size. */
export async function expectWholeWhenZoomed(page: Page): Promise<void> {
  const usual = page.viewportSize()
  if (!usual) return
  const { width, height } = usual
  const rooms = [{ width: width / 2, height: height / 2 }]
  if (width < height) rooms.push({ width: height, height: width })
  for (const room of rooms) {
    await resize(page, room)
    await expectWhole(page)
  }
  await resize(page, usual)
}

export async function expectWhole(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? {}
  const where = `${page.url()} at ${width} × ${height}`
  await expect.poll(() => page.evaluate(textThatIsCut), { message: where }).toEqual([])
}

function textThatIsCut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`The page is ${scrollWidth} wide.`] : []
  // Pictures and swiped parts are cut on purpose.
  const apart = '.sr-only, [aria-hidden=true], [inert], [data-track], .overflow-x-auto, svg'
  const shown = document.querySelector('dialog:modal') ?? document.body
  for (const part of shown.querySelectorAll<HTMLElement>('*')) {
    const text = [...part.childNodes].find(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )?.textContent
    const box = part.getBoundingClientRect()
    if (!text || box.width <= 1 || !box.height || part.closest(apart)) continue
    const { overflowX, overflowY } = getComputedStyle(part)
    if (box.left < -1 || box.right > clientWidth + 1) found.push(`“${text}” leaves the page.`)
    if (overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1)
      found.push(`“${text}” is cut at its side.`)
    if (overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 3)
      found.push(`“${text}” is cut below.`)
  }
  return found
}
