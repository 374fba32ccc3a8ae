import { riseToFreePlace } from './free-place.ts'

const inTheWay = 'a, button, input, select, textarea, label, h1, [role=status] *'

/**
 * Moves the toast in the status element whenever the screen's elements change, until the returned function is called.
 * While the person scrolls it stays where it is.
 */
export function keepOffControls(status: HTMLElement): () => void {
  const place = () => {
    status.style.translate = ''
    const others = [...document.querySelectorAll(inTheWay)]
      .filter((element) => !status.contains(element))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 1)
    status.style.translate = `0 ${-riseToFreePlace(boxOf(status), others)}px`
  }
  place()
  const changes = new MutationObserver(place)
  changes.observe(document.body, { childList: true, subtree: true })
  return () => {
    changes.disconnect()
    status.style.translate = ''
  }
}

/** Where the toast in the status element stands when it has risen into sight. */
function boxOf(status: HTMLElement) {
  const { left, top } = status.getBoundingClientRect()
  const toast = status.firstElementChild as HTMLElement
  const box = { left: left + toast.offsetLeft, top: top + toast.offsetTop }
  return { ...box, right: box.left + toast.offsetWidth, bottom: box.top + toast.offsetHeight }
}
