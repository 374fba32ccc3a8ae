import type { ComponentProps } from 'react'

/** A surface for content that belongs together. Do not nest cards. */
export function Card({ className = 'p-5', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`rounded-card border border-line bg-card ${className}`} />
}
