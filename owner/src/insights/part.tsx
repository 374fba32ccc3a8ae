import { type ReactNode, useId } from 'react'
import { useIsBeyondPhone } from '../layout/use-is-wide.ts'
import { Folded } from './folded.tsx'

type Props = { title: string; isFoldedOnPhones?: boolean; children: ReactNode }

export function Part({ title, isFoldedOnPhones = false, children }: Props) {
  const id = useId()
  const isUnfolded = useIsBeyondPhone() || !isFoldedOnPhones
  const heading = (
    <h2 id={id} className="display text-heading">
      {title}
    </h2>
  )
  if (!isUnfolded) return <Folded heading={heading}>{children}</Folded>
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2 sm:gap-4">
      {heading}
      {children}
    </section>
  )
}
