import { riseToFreePlace } from './free-place.ts'

const news = 'h1, [role=status] *'
const controls = `a, button, input, select, textarea, label, ${news}`
/** A toast is often about a row or a ring that has just changed. */
const content = 'main li, main :is(h2, h3), main svg'

/**
 * Moves the toast in the status element off the controls and, if there is room, off the content, whenever the screen's
 * elements change, until the returned function is called. On a screen full of controls it moves off the heading and the
 * notices alone. While the person scrolls it stays where it is.
 */
export function keepOffControls(status: HTMLElement): () => void {
  const place = () => {
    status.style.translate = ''
    const box = boxOf(status)
    const rise = (inTheWay: string) => riseToFreePlace(box, boxesOf(inTheWay, status))
    const risen = rise(`${controls}, ${content}`) ?? rise(controls) ?? rise(news) ?? 0
    status.style.translate = `0 ${-risen}px`
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
