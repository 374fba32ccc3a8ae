import { nearest, stepFrom } from './carousel-position.ts'

const firstShown = 1
const reduced = matchMedia('(prefers-reduced-motion: reduce)')

export function startCarousel(carousel: Element) {
  const track = carousel.querySelector('[data-track]')
  const arrows = [...carousel.querySelectorAll<HTMLButtonElement>('[data-step]')]
  const position = carousel.querySelector<HTMLElement>('[data-position]')
  if (!track) return
  const count = track.children.length
  /** The track's right end stops the last slides before they reach the left edge. */
  const places = () => {
    const [first = 0, ...others] = [...track.children].map(
      (slide) => (slide as HTMLElement).offsetLeft,
    )
    const end = track.scrollWidth - track.clientWidth
    return [0, ...others.map((left) => Math.min(left - first, end))]
  }
  let index = firstShown

  const settle = (now: number) => {
    index = now
    if (position) {
      position.textContent = `${index + 1} / ${count}`
      position.hidden = false
    }
    for (const arrow of arrows) {
      const leadsNowhere = stepFrom(index, Number(arrow.dataset.step), count) === index
      if (leadsNowhere && arrow === document.activeElement) (track as HTMLElement).focus()
      arrow.hidden = leadsNowhere
    }
  }
  const show = (wanted: number, behavior: 'smooth' | 'instant') => {
    settle(wanted)
    track.scrollTo({ left: places()[wanted] ?? 0, behavior })
  }
  // Smooth scrolling by CSS would leave a resized window between two slides.
  const move = (step: number) =>
    show(stepFrom(index, step, count), reduced.matches ? 'instant' : 'smooth')

  for (const arrow of arrows)
    arrow.addEventListener('click', () => move(Number(arrow.dataset.step)))
  carousel.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[(event as KeyboardEvent).key]
    if (!step) return
    event.preventDefault()
    move(step)
  })

  let stopped: ReturnType<typeof setTimeout>
  track.addEventListener('scroll', () => {
    clearTimeout(stopped)
    stopped = setTimeout(() => settle(nearest(places(), track.scrollLeft)), 120)
  })
  new ResizeObserver(() => show(index, 'instant')).observe(track)
}
