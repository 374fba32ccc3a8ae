import { Logo } from '@dobara/ui/logo'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import { LogOutDialog } from './log-out-dialog.tsx'
import { useLogOut } from './use-log-out.ts'

/** The header of the profile, which has no menu. Owners who signed in with the wrong number can log out here. */
export function PageHeader({ children }: { children: ReactNode }) {
  const leaving = useLogOut()
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 py-4">
        <Logo className="min-h-11" />
        <div className="-mr-3 flex items-center">
          {children}
          <button
            type="button"
            onClick={leaving.ask}
            className="min-h-12 rounded-field px-3 seated text-label font-semibold text-act"
          >
            {leaving.isWaiting ? m.logging_out() : m.log_out()}
          </button>
        </div>
      </header>
      <FormAlert text={leaving.isAsking ? null : leaving.alert} onDismiss={leaving.dismiss} />
      <LogOutDialog leaving={leaving} />
    </>
  )
}
