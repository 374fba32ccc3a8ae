import type { ReactNode } from 'react'

/** The page's one heading, and its name in the browser's tab. */
export const ScreenTitle = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="grid gap-2">
    <title>{`${title} · Dobara`}</title>
    <h1 className="display text-title text-balance">{title}</h1>
    {children && <p className="max-w-prose text-quiet text-pretty">{children}</p>}
  </div>
)
