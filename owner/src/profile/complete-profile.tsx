import { LanguageSwitch } from '@dobara/web/language/language-switch.tsx'
import { ScreenTitle } from '@dobara/web/screen/screen-title.tsx'
import { useSession } from '@dobara/web/session/current-session.ts'
import { m } from '@dobara/words/messages.js'
import type { ComponentType, ReactNode } from 'react'
import { OwnProfileForm } from './own-profile-form.tsx'

type Props = { Header: ComponentType<{ children: ReactNode }> }

export function CompleteProfile({ Header }: Props) {
  const session = useSession()
  return (
    <div className="mx-auto w-full max-w-5xl px-5 pb-16 sm:px-8">
      <Header>
        <LanguageSwitch className="text-act" />
      </Header>
      <main className="grid gap-9 pt-6">
        <ScreenTitle title={m.profile_title()} takesFocus>
          {m.profile_lead()}
        </ScreenTitle>
        {session && <OwnProfileForm session={session} />}
      </main>
    </div>
  )
}
