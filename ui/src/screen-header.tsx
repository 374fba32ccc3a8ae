import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  /** A button before the title. */
  lead?: ReactNode
  className?: string
  /** Stands at the end of the line. */
  children?: ReactNode
}

/** The header of a screen in both apps: 56 px high on a phone, with the screen's heading. */
export const ScreenHeader = ({ title, lead, className = '', children }: Props) => (
  <header className={`flex min-h-[56px] shrink-0 items-center gap-2 ${className}`}>
    {lead}
    <h1 className="display min-w-0 seated text-heading lg:text-title">{title}</h1>
    {children && <div className="ml-auto flex shrink-0 items-center">{children}</div>}
  </header>
)
