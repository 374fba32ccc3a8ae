import { type ReactNode, useEffect } from 'react'
import { RingFigure } from './ring-figure.tsx'
import { vibrateShortly } from './short-vibration.tsx'
import { ThaliRing } from './thali-ring.tsx'

type Props = {
  title: string
  /** The progress with the new points, from 0 to 1 */
  progress: number
  /** Left out if a dot drops into the ring instead. */
  points?: string | undefined
  children?: ReactNode
}

export function SuccessMoment({ title, progress, points, children }: Props) {
  useEffect(vibrateShortly, [])
  return (
    <div className="my-auto grid grid-cols-1 justify-items-center gap-5 py-4 text-center">
      <ThaliRing progress={progress} className="aspect-square w-52 max-w-full">
        {points ? (
          <span aria-hidden="true" className="animate-drop text-points">
            <RingFigure className="text-[3.25rem]">{points}</RingFigure>
          </span>
        ) : (
          <span className="size-9 animate-drop rounded-full bg-turmeric" />
        )}
      </ThaliRing>
      <p
        role="status"
        className="display max-w-80 text-heading text-balance whitespace-pre-line wrap-anywhere"
      >
        {title}
      </p>
      {children}
    </div>
  )
}
