import type { ReactNode } from 'react'
import { focusOnArrival } from './focus-on-arrival.ts'

type Props = {
  title: string
  takesFocus?: boolean
  children?: ReactNode
}

/** The page's only `h1` */
export const ScreenTitle = ({ title, takesFocus, children }: Props) => (
  <div className="grid gap-2">
    <title>{`${title} · Dobara`}</title>
    <h1
      ref={takesFocus ? focusOnArrival : undefined}
      tabIndex={takesFocus ? -1 : undefined}
      className="display text-title text-balance break-words outline-none"
    >
      {title}
    </h1>
    {children && <p className="max-w-prose text-quiet">{children}</p>}
  </div>
)
