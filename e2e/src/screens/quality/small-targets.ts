import type { Page } from '@playwright/test'

/** The size in CSS pixels that a thumb needs. */
const least = 48

/**
 * Finds targets smaller than 48 × 48 px. Exceptions are narrow words, links within sentences,
 * keyboard-only targets, and ticks in a line that reacts as a whole.
 */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(measure, least)

function measure(least: number): string[] {
  const shown = document.querySelector('dialog:modal') ?? document.body
  const all = 'a[href], button, input, select, textarea, summary'
  const found = [...shown.querySelectorAll<HTMLElement>(all)].flatMap((element) => {
    const line = element.matches('[type=checkbox], [type=radio]') && element.closest('label')
    const target = line || element
    const box = target.getBoundingClientRect()
    if (!isSeen(element, target) || isInSentence(target)) return []
    const [width, height] = [reach(target, box, 'x'), reach(target, box, 'y')]
    const text = target.innerText.trim()
    if ((width >= least || text) && height >= least) return []
    const name = target.ariaLabel || text || target.getAttribute('name')
    return [`“${name?.slice(0, 40)}” is ${Math.round(width)} × ${Math.round(height)}`]
  })
  return [...new Set(found)]

  function isSeen(element: HTMLElement, target: HTMLElement) {
    const { width, height } = target.getBoundingClientRect()
    const isHidden = element.closest('[inert], [aria-hidden=true], .sr-only')
    return (
      width > 2 && height > 2 && !isHidden && target.checkVisibility({ visibilityProperty: true })
    )
  }

  function isInSentence(target: HTMLElement) {
    if (!getComputedStyle(target).display.startsWith('inline')) return false
    return [...(target.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
  }

  /** Includes the free area that belongs to the target. */
  function reach(target: HTMLElement, box: DOMRect, axis: 'x' | 'y'): number {
    const length = axis === 'x' ? box.width : box.height
    if (length >= least) return length
    target.scrollIntoView({ block: 'center', inline: 'nearest' })
    const { left, top, width, height } = target.getBoundingClientRect()
    const belongs = (away: number) => {
      const x = left + width / 2 + (axis === 'x' ? away : 0)
      const y = top + height / 2 + (axis === 'y' ? away : 0)
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (target.contains(hit) || hit.closest('label') === target)
    }
    const edge = (direction: 1 | -1) => {
      let away = length / 2
      while (away < least && belongs(direction * (away + 0.5))) away += 0.5
      return away
    }
    return edge(1) + edge(-1)
  }
}
