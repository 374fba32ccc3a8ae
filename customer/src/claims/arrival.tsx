import { useLayoutEffect, useRef, useState } from 'react'
import { chimes, play } from '../moment/chime.ts'
import { isStill } from '../moment/feel.ts'

const spreadMs = 420
const waveMs = 900

/**
 * The moment of an approval: the green spreads from the middle of the screen over the paper, below the words, and a wave
 * follows. Without motion the screen is green at once.
 */
export function Arrival() {
  const [isOver, setIsOver] = useState(isStill)
  const disc = useRef<HTMLSpanElement>(null)
  const wave = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (isOver) return
    play(chimes.reward)
    const spreading = disc.current?.animate([{ scale: 0 }, { scale: 1 }], {
      duration: spreadMs,
      easing: 'cubic-bezier(0.5, 0, 0.3, 1)',
    })
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
  if (isOver) return null
  return (
    <span
      data-moment
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 overflow-hidden bg-paper"
    >
      <span ref={disc} className={`${inMiddle} size-[150vmax] bg-leaf`} />
      <span ref={wave} className={`${inMiddle} size-[130vmin] border-4 border-on-leaf opacity-0`} />
    </span>
  )
}

const inMiddle = 'absolute top-1/2 left-1/2 -translate-1/2 rounded-full'
