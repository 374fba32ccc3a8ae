import type { ReactNode } from 'react'

type Props = {
  /** What the screen shows, in one sentence. */
  label: string
  className?: string
  look?: 'bg-paper' | 'on-aubergine'
  children: ReactNode
}

/** A screen of the product, of real components, as a picture: nothing in it can be focused. */
export function Phone({ label, className = '', look = 'bg-paper', children }: Props) {
  return (
    <div role="img" aria-label={label} className={`phone ${className}`}>
      <div inert className={`phone-screen ${look}`}>
        {children}
      </div>
    </div>
  )
}
