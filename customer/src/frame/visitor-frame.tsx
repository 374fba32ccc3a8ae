import { Logo } from '@dobara/ui/logo'
import { LanguageSwitch } from '@dobara/web/language/language-switch.tsx'
import type { ReactNode } from 'react'

/** The frame around screens of visitors, who are not signed in or have no card yet. */
export const VisitorFrame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto flex w-full max-w-124 grow flex-col px-5 pb-6 sm:px-8">
    <header className="flex min-h-[56px] flex-wrap items-center justify-between">
      <Logo />
      <LanguageSwitch className="-mr-3 text-act" />
    </header>
    <main className="flex grow flex-col sm:justify-center">{children}</main>
  </div>
)
