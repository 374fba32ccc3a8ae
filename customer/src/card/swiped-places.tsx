import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { Membership } from '../offline-store/guest-shape.ts'

export type Props = {
  places: Membership[]
  shown: Membership
  tileOf: (place: Membership) => ReactNode
  onChoose: (resId: string) => void
  children: ReactNode
}

/** A swipe anywhere, an arrow key, the tab key or a dot shows another place. */
export function SwipedPlaces({ places, shown, tileOf, onChoose, children }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const index = places.findIndex(({ resId }) => resId === shown.resId)
  const order = places.map(({ resId }) => resId).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the order changes, the browser keeps the old place in sight
  useLayoutEffect(() => {
    const row = list.current
    if (row && indexIn(row) !== index) row.scrollLeft = widthOf(row) * index
  }, [index, order])
  const choose = (next: number) => {
    const place = places[next]
    if (place && next !== index) onChoose(place.resId)
  }
  useEffect(() => {
    const screen = list.current?.closest('main')
    if (!screen) return
    const swiping = new AbortController()
    let from: Touch | undefined
    const options = { passive: true, signal: swiping.signal }
    screen.addEventListener(
      'touchstart',
      ({ target, touches }) => {
        // The list scrolls by itself.
        const isElsewhere = touches.length === 1 && !list.current?.contains(target as Node)
        from = isElsewhere ? touches[0] : undefined
      },
      options,
    )
    screen.addEventListener(
      'touchend',
      ({ changedTouches: [to] }) => {
        if (!from || !to) return
        const across = to.clientX - from.clientX
        const isSwipe =
          Math.abs(across) > Math.max(leastSwipe, 2 * Math.abs(to.clientY - from.clientY))
        from = undefined
        if (isSwipe) choose(index - Math.sign(across))
      },
      options,
    )
    return () => swiping.abort()
  })
  const step = (event: KeyboardEvent<HTMLUListElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    event.currentTarget.children[index + by]?.querySelector('a')?.focus()
  }
  return (
    <>
      <div className="relative min-w-0 grow basis-88">
        <ul
          ref={list}
          className="card-places overflow-x-auto"
          onKeyDown={step}
          onScroll={({ currentTarget }) => choose(indexIn(currentTarget))}
        >
          {places.map((place) => (
            <li key={place.resId}>{tileOf(place)}</li>
          ))}
        </ul>
        {children}
      </div>
      {/* The dots serve only the eye and the mouse. */}
      <div className="card-dots" aria-hidden="true">
        {places.map((place, number) => (
          <button
            key={place.resId}
            type="button"
            tabIndex={-1}
            data-shown={number === index || undefined}
            onClick={() => choose(number)}
          />
        ))}
      </div>
    </>
  )
}

const leastSwipe = 48

const widthOf = ({ scrollWidth, clientWidth, children }: Element) =>
  (scrollWidth - clientWidth) / (children.length - 1) || 1

const indexIn = (row: Element) => Math.round(row.scrollLeft / widthOf(row))
