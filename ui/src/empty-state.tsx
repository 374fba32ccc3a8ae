import type { ReactNode } from 'react'

type Props = {
  title: string
  picture: ReactNode
  /** If true, the title is the page's heading. */
  isWholePage?: boolean
  children?: ReactNode
  /** The main action first */
  actions?: ReactNode
}

export function EmptyState({ title, picture, isWholePage = false, children, actions }: Props) {
  const Title = isWholePage ? 'h1' : 'p'
  return (
    <div className="grid justify-items-center gap-3 py-14 max-sm:short:py-4 text-center">
      {picture}
      <Title className="display mt-2 text-heading text-balance">{title}</Title>
      {children && <div className="max-w-88 text-quiet text-balance">{children}</div>}
      {actions && <div className="mt-4 grid w-full gap-2.5 sm:max-w-70">{actions}</div>}
    </div>
  )
}
