import type { ReactNode } from 'react'

type Props = {
  title: string
  /** One of the ring pictures. */
  picture: ReactNode
  /** The title is then the page's heading. */
  isWholePage?: boolean
  children?: ReactNode
}

/** Shows a picture, a title and, as children, actions that fill the list. */
export function EmptyState({ title, picture, isWholePage = false, children }: Props) {
  const Title = isWholePage ? 'h1' : 'p'
  return (
    <div className="grid justify-items-center gap-3 px-4 py-14 text-center">
      {picture}
      <Title className="display mt-2 text-heading text-balance">{title}</Title>
      {children && <div className="max-w-88 text-quiet text-pretty">{children}</div>}
    </div>
  )
}
