import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { chimes, play } from '../moment/chime.ts'
import { isStill } from '../moment/feel.ts'

const spreadMs = 420
const waveMs = 900

type Props = {
  isAwaited: boolean
  children: ReactNode
}

/** If motion is reduced, the screen is green at once. */
export function Arrival({ isAwaited, children }: Props) {
  const [isOver, setIsOver] = useState(() => !isAwaited || isStill())
  const screen = useRef<HTMLDivElement>(null)
  const wave = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (isOver) return
    play(chimes.reward)
    const spreading = screen.current?.animate(
      [{ clipPath: 'circle(0)' }, { clipPath: 'circle(75vmax)' }],
      { duration: spreadMs, easing: 'cubic-bezier(0.3, 0.5, 0.3, 1)' },
    )
    const waving = wave.current?.animate(
      [
        { scale: 0.3, opacity: 0.7 },
        { scale: 1, opacity: 0 },
      ],
      { duration: waveMs, delay: spreadMs / 2, easing: 'ease-out', fill: 'backwards' },
    )
    const timer = setTimeout(() => setIsOver(true), spreadMs / 2 + waveMs)
    return () => {
      clearTimeout(timer)
      spreading?.cancel()
      waving?.cancel()
    }
  }, [isOver])
  return (
    <>
      {!isOver && <span data-moment aria-hidden="true" className={`${wholeScreen} bg-paper`} />}
      <div ref={screen} className="flex grow flex-col">
        {!isOver && (
          <span aria-hidden="true" className={`${wholeScreen} bg-leaf`}>
            <span
              ref={wave}
              className="absolute top-1/2 left-1/2 size-[130vmin] -translate-1/2 rounded-full border-4 border-on-leaf opacity-0"
            />
          </span>
        )}
        {children}
      </div>
    </>
  )
}

const wholeScreen = 'pointer-events-none fixed inset-0 overflow-hidden'
