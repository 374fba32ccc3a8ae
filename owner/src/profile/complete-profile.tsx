import { LanguageSwitch } from '@dobara/web/language/language-switch.tsx'
import { useSession } from '@dobara/web/session/current-session.ts'
import type { ComponentType, ReactNode } from 'react'
import { OwnProfileForm } from './own-profile-form.tsx'

type Props = { Header: ComponentType<{ children: ReactNode }> }

export function CompleteProfile({ Header }: Props) {
  const session = useSession()
  return (
    <div className="mx-auto w-full max-w-5xl px-5 pb-5 sm:px-8">
      <Header>
        <LanguageSwitch className="text-act" />
      </Header>
      <main className="lg:pt-4">{session && <OwnProfileForm session={session} />}</main>
    </div>
  )
}
