import type { ReactNode } from 'react'

type Props = {
  /** A sentence that describes the screen. */
  label: string
  className?: string
  look?: 'bg-paper' | 'on-aubergine'
  children: ReactNode
}

/** A picture of a phone that shows a screen of the product. The screen consists of real components, but is inert. */
export function Phone({ label, className = '', look = 'bg-paper', children }: Props) {
  return (
    <div role="img" aria-label={label} className={`phone ${className}`}>
      <div inert className={`phone-screen ${look}`}>
        {children}
      </div>
    </div>
  )
}
