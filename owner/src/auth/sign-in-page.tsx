import { ArrowLeft } from '@dobara/ui/icons'
import { Logo } from '@dobara/ui/logo'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { LanguageSwitch } from '@dobara/web/language/language-switch.tsx'
import { ScreenTitle } from '@dobara/web/screen/screen-title.tsx'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import { CounterPicture } from './counter-picture.tsx'
import { SignInAlert } from './sign-in-alert.tsx'

type Props = { title: string; lead?: string; children?: ReactNode }

export const SignInPage = ({ title, lead, children }: Props) => (
  <div className="grid grow beside:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
    <aside
      className="on-aubergine sticky top-0 hidden h-dvh flex-col items-start overflow-hidden px-8 pt-5 beside:flex lg:px-12"
      aria-hidden="true"
    >
      <Logo rim="aubergine" />
      <p className="relative display mt-21 max-w-[6.5em] text-[clamp(2.75rem,4.6vw,4.5rem)] leading-[0.98]">
        {m.sign_in_motto()}
      </p>
      <p className="relative mt-5 mb-6 max-w-[40ch] text-lead text-on-aubergine-quiet">
        {m.sign_in_promise()}
      </p>
      <ThaliRing
        progress={0.72}
        rim="aubergine"
        className="absolute! -right-48 -bottom-64 size-160 short:-bottom-84"
      />
      <CounterPicture className="relative mt-auto mr-2 w-66 shrink-0 translate-y-[12%] self-end" />
    </aside>
    <div className="mx-auto flex w-full max-w-124 flex-col px-5 pb-10 sm:px-8">
      <header className="flex flex-wrap items-center justify-between py-3">
        <a
          href="/"
          className="-ml-2 inline-flex min-h-12 items-center gap-3.5 beside:gap-2 rounded-field px-2 font-semibold text-act"
        >
          <ArrowLeft className="size-5 shrink-0 max-[220px]:hidden" />
          <span className="sr-only beside:not-sr-only beside:pt-[0.1875rem]">{m.back_home()}</span>
          <span aria-hidden="true" className="text-ink beside:hidden">
            <Logo />
          </span>
        </a>
        <LanguageSwitch className="-mr-3 text-act" />
      </header>
      <main className="grid gap-7 pt-9 max-lg:short:gap-5 max-lg:short:pt-3 beside:tall:pt-[14vh]">
        <ScreenTitle title={title}>{lead}</ScreenTitle>
        <SignInAlert />
        {children}
      </main>
    </div>
  </div>
)
