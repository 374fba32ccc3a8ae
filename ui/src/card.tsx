import type { ComponentProps } from 'react'

/** A group of things that belong together. No card goes inside a card. */
export function Card({ className = 'p-5', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`rounded-card border border-line bg-card ${className}`} />
}
