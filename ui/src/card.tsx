import type { ComponentProps } from 'react'

/** Do not nest cards. */
export function Card({ className = 'p-5', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`rounded-card border border-line bg-card ${className}`} />
}
