import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  anchor?: string
  children: ReactNode
}

export function ListSection({ title, anchor, children }: Props) {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="display text-heading">
        {title}
      </h2>
      {children}
    </section>
  )
}
