import type { ReactNode } from 'react'

type Props = {
  label: string
  className?: string
  look?: 'bg-paper' | 'on-aubergine'
  children: ReactNode
}

/** Real components, but inert */
export function Phone({ label, className = '', look = 'bg-paper', children }: Props) {
  return (
    <div role="img" aria-label={label} className={`phone ${className}`}>
      <div inert className={`phone-screen ${look}`}>
        {children}
      </div>
    </div>
  )
}
