import { type ReactNode, useEffect } from 'react'
import { vibrateShortly } from './short-vibration.tsx'
import { ThaliRing } from './thali-ring.tsx'

type Props = {
  /** A sentence about the action, with the person and the figures. */
  title: string
  /** The guest's progress to the reward, including the new points, from 0 to 1. */
  progress: number
  /** The next actions, such as undo or the next guest. */
  children?: ReactNode
}

/** Shows a dot that drops into the ring, with a short vibration. */
export function SuccessMoment({ title, progress, children }: Props) {
  useEffect(vibrateShortly, [])
  return (
    <div className="grid justify-items-center gap-6 py-8 text-center">
      <ThaliRing progress={progress} className="size-40">
        <span className="size-9 animate-drop rounded-full bg-turmeric" />
      </ThaliRing>
      <p role="status" className="display max-w-80 text-heading text-balance wrap-anywhere">
        {title}
      </p>
      {children}
    </div>
  )
}
