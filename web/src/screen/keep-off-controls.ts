import { riseToFreePlace } from './free-place.ts'

const controls = 'a, button, input, select, textarea, label, h1, [role=status] *'
/** A toast is often about a row that has just changed. */
const rows = 'main li'

/**
 * Moves the toast in the status element off the controls and, if there is room, off the rows, whenever the screen's
 * elements change, until the returned function is called. While the person scrolls it stays where it is.
 */
export function keepOffControls(status: HTMLElement): () => void {
  const place = () => {
    status.style.translate = ''
    const box = boxOf(status)
    const rise = (inTheWay: string) => riseToFreePlace(box, boxesOf(inTheWay, status))
    status.style.translate = `0 ${-(rise(`${controls}, ${rows}`) ?? rise(controls) ?? 0)}px`
  }
  place()
  const changes = new MutationObserver(place)
  changes.observe(document.body, { childList: true, subtree: true })
  return () => {
    changes.disconnect()
    status.style.translate = ''
  }
}

const boxesOf = (selector: string, status: HTMLElement) =>
  [...document.querySelectorAll(selector)]
    .filter((element) => !status.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 1)

/** Where the toast in the status element stands when it has risen into sight. */
function boxOf(status: HTMLElement) {
  const { left, top } = status.getBoundingClientRect()
  const toast = status.firstElementChild as HTMLElement
  const box = { left: left + toast.offsetLeft, top: top + toast.offsetTop }
  return { ...box, right: box.left + toast.offsetWidth, bottom: box.top + toast.offsetHeight }
}
