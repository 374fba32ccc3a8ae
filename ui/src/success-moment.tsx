import { type ReactNode, useEffect } from 'react'
import { vibrateShortly } from './short-vibration.tsx'
import { ThaliRing } from './thali-ring.tsx'

type Props = {
  /** What was done, with the person and the figures. */
  title: string
  /** The person's way to the reward, the new points included. */
  progress: number
  /** What can be done next: undo, the next guest. */
  children?: ReactNode
}

/** A dot drops into the ring, with a short vibration where the phone has one. */
export function SuccessMoment({ title, progress, children }: Props) {
  useEffect(vibrateShortly, [])
  return (
    <div className="grid justify-items-center gap-6 py-8 text-center">
      <ThaliRing progress={progress} className="size-40">
        <span className="size-9 animate-drop rounded-full bg-turmeric" />
      </ThaliRing>
      <p role="status" className="display max-w-80 text-heading text-balance">
        {title}
      </p>
      {children}
    </div>
  )
}
