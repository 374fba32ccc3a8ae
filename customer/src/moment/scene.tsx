import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Membership } from '../offline-store/guest-shape.ts'
import { type Gain, reachedBy } from '../offline-store/seen.ts'
import { progressOf } from '../places/progress.ts'
import { chimes, play } from './chime.ts'
import { countUp } from './count-up.ts'
import { isStill } from './feel.ts'
import { type Dot, fillMs, flightMs, fly } from './fly.ts'

/** `flying` shows the old balance. `ready`: the balance has reached the reward. */
export type Stage = 'flying' | 'landed' | 'ready' | 'over'

export interface Props {
  gain: Gain
  place: Membership
  ring: RefObject<HTMLElement | null>
  onStage: (stage: Stage) => void
}

const shownMs = 1600
const readyMs = 2600
/** Words without motion stay longer, because nothing draws the eye to them. */
const stillMs = 4000
const comeMs = 200
const leaveMs = 220
const wordsMs = 120

/** Screen readers use the row's live region instead. */
export function Scene({ gain, place, ring, onStage }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const dot = useRef<Partial<Dot>>({})
  const sum = useRef<HTMLSpanElement>(null)
  const counted = useRef(0)
  const [isReady, setIsReady] = useState(false)
  const reached = reachedBy(gain, place)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new balance plays once
  useLayoutEffect(() => {
    const timers: ReturnType<typeof setTimeout>[] = []
    const after = (ms: number, act: () => void) => timers.push(setTimeout(act, ms))
    const points = gain.to - gain.from
    const share = (balance: number) => progressOf({ ...place, balance })
    const write = (value: number) => {
      counted.current = value
      if (sum.current) sum.current.textContent = `+${figure(value)}`
    }
    const isFirst = counted.current === 0
    const still = isStill()
    const landing = still ? 0 : flightMs
    const flight =
      still || !ring.current
        ? null
        : fly(ring.current, dot.current as Dot, {
            from: share(gain.from + counted.current),
            to: share(gain.to),
            isFull: reached !== undefined,
          })
    const counting = still ? null : countUp(counted.current, points, fillMs, landing, write)
    if (still) write(points)
    else if (isFirst) {
      write(0)
      wipe(panel.current, -100, 0, { duration: comeMs, delay: landing, fill: 'backwards' })
      fade(words.current, 0, 1, { delay: landing + comeMs, fill: 'backwards' })
    }
    const leave = () => {
      if (still) return onStage('over')
      fade(words.current, 1, 0, { fill: 'forwards' })
      wipe(panel.current, 0, 100, { duration: leaveMs, delay: wordsMs, fill: 'forwards' })
      after(wordsMs + leaveMs, () => onStage('over'))
    }
    if (isFirst) onStage('flying')
    after(landing, () => {
      onStage('landed')
      play(chimes.points)
    })
    const end = landing + (still ? stillMs : shownMs)
    if (!reached) after(end, leave)
    else {
      after(end, () => {
        setIsReady(true)
        onStage('ready')
      })
      after(landing + fillMs, () => play(chimes.reward))
      after(end + (still ? stillMs : readyMs), leave)
    }
    return () => {
      for (const timer of timers) clearTimeout(timer)
      counting?.()
      flight?.()
    }
  }, [gain.to])

  return (
    <>
      <div
        data-moment
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 z-10 overflow-clip rounded-card"
      >
        <div ref={panel} className="absolute inset-0 overflow-hidden will-change-transform">
          <div className="absolute inset-0 bg-turmeric will-change-transform">
            <div
              ref={words}
              className="flex h-full items-center gap-3.5 px-5 text-on-turmeric will-change-[opacity]"
            >
              <b
                className={`display shrink-0 text-[clamp(2.5rem,14vw,3.25rem)] leading-none ${isReady ? 'hidden' : ''}`}
              >
                <span ref={sum} className="block pt-1 [contain:layout_paint]" />
              </b>
              <span
                className={`line-clamp-2 min-w-0 text-balance wrap-anywhere ${isReady ? 'display animate-rise pt-1 text-[1.375rem] leading-none' : 'leading-snug font-semibold'}`}
              >
                {isReady && reached
                  ? m.reward_is_ready(reached)
                  : gain.isJustNow
                    ? m.gain_just_now({ restaurant: place.restaurantName })
                    : m.gain_while_away({ restaurant: place.restaurantName })}
              </span>
            </div>
          </div>
        </div>
      </div>
      {ring.current && createPortal(<Ball parts={dot.current} />, ring.current)}
    </>
  )
}

const Ball = ({ parts }: { parts: Partial<Dot> }) => {
  const part = (name: keyof Dot) => (element: HTMLElement | null) => {
    if (element) parts[name] = element
  }
  const layer = 'pointer-events-none absolute inset-0'
  return (
    <span aria-hidden="true" className={layer}>
      <span
        ref={part('wave')}
        className={`${layer} rounded-full border-3 border-turmeric opacity-0`}
      />
      <span ref={part('across')} className={layer}>
        <span ref={part('down')} className={layer}>
          <span ref={part('turned')} className={layer}>
            <span
              ref={part('ball')}
              data-dot
              className="absolute top-[-1.5%] left-[43.5%] size-[13%] rounded-full bg-turmeric opacity-0 ring-4 ring-on-aubergine"
            />
          </span>
        </span>
      </span>
    </span>
  )
}

/** Words are visible only while the panel covers the whole row. */
const fade = (
  words: HTMLElement | null,
  from: number,
  to: number,
  timing: KeyframeAnimationOptions,
) => words?.animate([{ opacity: from }, { opacity: to }], { duration: wordsMs, ...timing })

/**
 * Positions are percentages of the width. Frame and content move against each other, which needs no
 * repaint.
 */
function wipe(
  frame: HTMLElement | null,
  from: number,
  to: number,
  timing: KeyframeAnimationOptions,
) {
  const options = { ...timing, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }
  frame?.animate([{ translate: `${from}%` }, { translate: `${to}%` }], options)
  frame?.firstElementChild?.animate([{ translate: `${-from}%` }, { translate: `${-to}%` }], options)
}
