import { Logo } from '@dobara/ui/logo'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { LanguageSwitch } from '@dobara/web/language/language-switch.tsx'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'

type Props = {
  beside?: ReactNode
  children: ReactNode
}

/** Visitors are not signed in or have no card. */
export const VisitorFrame = ({ beside, children }: Props) => (
  <div className="flex grow">
    <aside
      className="on-aubergine sticky top-0 hidden h-dvh w-[42%] shrink-0 flex-col overflow-hidden px-8 py-5 beside:flex lg:px-12"
      aria-hidden="true"
    >
      <Logo rim="aubergine" />
      {beside || (
        <>
          <p className="relative mt-20 display whitespace-pre-line text-[clamp(2.5rem,4.6vw,4.5rem)] leading-[0.98]">
            {m.visitor_motto()}
          </p>
          <RingBelow />
        </>
      )}
    </aside>
    <div className="mx-auto flex w-full max-w-124 grow flex-col px-5 pb-6 sm:px-8">
      <header className="flex min-h-[56px] flex-wrap items-center justify-between beside:mt-2.5 beside:justify-end">
        <Logo className="beside:hidden" />
        <LanguageSwitch className="-mr-3 text-act" />
      </header>
      <main className="flex grow flex-col sm:justify-center">{children}</main>
    </div>
  </div>
)

export const RingBelow = () => (
  <ThaliRing
    progress={0.72}
    rim="aubergine"
    className="absolute! -right-48 -bottom-64 size-160 short:-bottom-84"
  />
)
