import { Logo } from '@dobara/ui/logo'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { LanguageSwitch } from '@dobara/web/language/language-switch.tsx'
import type { ReactNode } from 'react'

/**
 * The frame around screens of visitors, who are not signed in or have no card yet. On wide screens the ring stands next
 * to the form, as on the restaurants' sign-in pages.
 */
export const VisitorFrame = ({ children }: { children: ReactNode }) => (
  <div className="flex grow">
    <aside
      className="on-aubergine sticky top-0 hidden h-dvh w-[42%] shrink-0 overflow-hidden px-12 pt-5 lg:block"
      aria-hidden="true"
    >
      <Logo rim="aubergine" />
      <ThaliRing
        progress={0.72}
        rim="aubergine"
        className="absolute! top-1/2 -left-40 size-200 -translate-y-1/4"
      />
    </aside>
    <div className="mx-auto flex w-full max-w-124 grow flex-col px-5 pb-6 sm:px-8">
      <header className="flex min-h-[56px] flex-wrap items-center justify-between lg:mt-2.5 lg:justify-end">
        <Logo className="lg:hidden" />
        <LanguageSwitch className="-mr-3 text-act" />
      </header>
      <main className="flex grow flex-col sm:justify-center">{children}</main>
    </div>
  </div>
)
