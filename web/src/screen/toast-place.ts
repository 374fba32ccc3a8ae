/** The distance to the control below; the second distance is used if room is scarce */
const gaps = [12, 4]

/** A control may have moved under the toast meanwhile. */
const lookEveryMs = 100

/**
 * @param edge the fixed element that holds the toast
 * @returns a function that stops the placing
 */
export function keepClear(edge: HTMLElement): () => void {
  placeToast(edge)
  const timer = setInterval(() => placeToast(edge), lookEveryMs)
  return () => {
    clearInterval(timer)
    edge.style.bottom = ''
  }
}

/**
 * Moves the toast to the lowest place that covers no control. If every place covers controls,
 * chooses the place that covers the least, and main buttons, tabs or the card's code last.
 */
function placeToast(edge: HTMLElement): void {
  const toast = edge.firstElementChild
  if (!(toast instanceof HTMLElement)) return
  const { left, right } = toast.getBoundingClientRect()
  const height = toast.offsetHeight
  const lowest = innerHeight - edge.offsetHeight + toast.offsetTop + height
  const taken = [
    ...document.querySelectorAll(`a, button, input, select, textarea, summary, label, ${card}`),
  ]
    .filter((control) => !edge.contains(control) && control.checkVisibility())
    .map((control) => ({
      weight: control.matches(main) ? 100 : 1,
      box: control.getBoundingClientRect(),
    }))
    .filter(({ box }) => box.left < right && box.right > left)
  const covered = (bottom: number) =>
    taken.reduce(
      (sum, { weight, box }) =>
        sum +
        weight * Math.max(0, Math.min(bottom, box.bottom) - Math.max(bottom - height, box.top)),
      0,
    )
  const tops = taken.map(({ box }) => box.top).sort((a, b) => b - a)
  const places = [lowest, ...gaps.flatMap((gap) => tops.map((top) => top - gap))].filter(
    (bottom) => bottom <= lowest && bottom >= height,
  )
  const now = lowest - (Number.parseFloat(edge.style.bottom) || 0)
  const best = [now, ...places].reduce((a, b) => (covered(b) < covered(a) ? b : a))
  edge.style.bottom = `${lowest - best}px`
}

const card = '.card-code, .card-number'
const main = `[type=submit], nav *, [class*=bg-primary], ${card}`
