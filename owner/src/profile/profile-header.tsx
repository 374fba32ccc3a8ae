import { Logo } from '@dobara/ui/logo'
import { LanguageSwitch } from '@dobara/web/language/language-switch.tsx'
import { useLazyDialog } from '@dobara/web/lazy/use-lazy-dialog.ts'
import { m } from '@dobara/words/messages.js'
import type { ComponentType } from 'react'

const look = 'min-h-12 rounded-field px-3 seated text-label font-semibold text-act'

export interface Props {
  loadLogOut: () => Promise<ComponentType<{ className: string }>>
}

/** Has Log out, for owners who signed in with the wrong number. */
export function ProfileHeader({ loadLogOut }: Props) {
  const { Sheet: LogOutButton, open } = useLazyDialog(loadLogOut, m.unreachable())
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 py-4">
      <Logo className="min-h-11" />
      <div className="-mr-3 flex flex-wrap items-center justify-end">
        <LanguageSwitch className="text-act" />
        {LogOutButton ? (
          <LogOutButton className={look} />
        ) : (
          <button type="button" onClick={() => void open()} className={look}>
            {m.log_out()}
          </button>
        )}
      </div>
    </header>
  )
}
