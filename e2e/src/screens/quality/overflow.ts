import type { Page } from '@playwright/test'

export const overflow = (page: Page): Promise<string[]> => page.evaluate(measure)

function measure(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`The page is ${scrollWidth} wide.`] : []
  // The frame around the product's picture cuts the picture on purpose.
  const apart = '.sr-only, [aria-hidden=true], [inert], svg'
  const shown = document.querySelector('dialog:modal') ?? document.body
  for (const part of shown.querySelectorAll<HTMLElement>('*')) {
    const text = [...part.childNodes].find(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )?.textContent
    const { left, right, width, height } = part.getBoundingClientRect()
    if (!text || width <= 1 || height <= 1 || part.closest(apart)) continue
    if (endsInDots(part)) continue
    if ((left < -1 || right > clientWidth + 1) && !isSwiped(part))
      found.push(`“${text}” leaves the page.`)
    const { overflowX, overflowY } = getComputedStyle(part)
    if (overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1)
      found.push(`“${text}” is cut at its side.`)
    if (overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 3)
      found.push(`“${text}” is cut below.`)
  }
  return found

  /** A swipe brings slides beside the page. */
  function isSwiped(part: Element | null): boolean {
    if (!part) return false
    const { overflowX } = getComputedStyle(part)
    const isTrack = (overflowX === 'auto' || overflowX === 'scroll') && part.clientWidth > 0
    return (isTrack && part.scrollWidth > part.clientWidth) || isSwiped(part.parentElement)
  }

  function endsInDots(part: Element | null): boolean {
    if (!part) return false
    const { textOverflow, webkitLineClamp } = getComputedStyle(part)
    return (
      textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || endsInDots(part.parentElement)
    )
  }
}
