import type { Page } from '@playwright/test'

/** A fifth of the layout shift that browser makers still call good. */
const most = 0.02

export const noteTouches = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const noted = window as typeof window & { touchedAt?: number }
    const note = ({ timeStamp }: Event) => {
      noted.touchedAt ??= timeStamp
    }
    for (const touch of ['input', 'keydown', 'pointerdown']) addEventListener(touch, note, true)
  })

/** The shift before the first touch. Reports each document only once. */
export const layoutShift = (page: Page): Promise<string[]> => page.evaluate(measure, most)

function measure(most: number): string[] {
  type Rect = DOMRectReadOnly
  type Shift = PerformanceEntry & {
    value: number
    sources: { node: Node | null; previousRect: Rect; currentRect: Rect }[]
  }
  const noted = window as typeof window & { touchedAt?: number; isAsked?: boolean }
  if (noted.isAsked) return []
  noted.isAsked = true
  const { touchedAt = Number.POSITIVE_INFINITY } = noted
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type: 'layout-shift', buffered: true })
  const shifts = (observer.takeRecords() as Shift[]).filter((each) => each.startTime < touchedAt)
  const sum = shifts.reduce((sum, { value }) => sum + value, 0)
  if (sum < most) return []
  const moved = shifts.flatMap(({ sources }) =>
    sources.map(({ node, previousRect, currentRect }) => {
      const text = node?.textContent?.trim().slice(0, 40)
      return `“${text}” from ${placeOf(previousRect)} to ${placeOf(currentRect)}`
    }),
  )
  return [`${sum.toFixed(3)} moves by itself: ${[...new Set(moved)].join('; ')}`]

  function placeOf({ x, y, width, height }: Rect) {
    return `${[x, y].map(Math.round)} (${[width, height].map(Math.round).join(' × ')})`
  }
}
