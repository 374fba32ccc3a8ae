import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { m } from '@dobara/words/messages.js'
import { useEffect, useEffectEvent } from 'react'
import { LogOutDialog } from './log-out-dialog.tsx'
import { useLogOut } from './use-log-out.ts'

/** Logs out when mounted, because the press that loaded this code asked for it. */
export function LogOutButton({ className }: { className: string }) {
  const leaving = useLogOut()
  const ask = useEffectEvent(leaving.ask)
  useEffect(() => void ask(), [])
  return (
    <>
      <button
        type="button"
        // biome-ignore lint/a11y/noAutofocus: replaces the pressed button
        autoFocus
        onClick={leaving.ask}
        className={className}
      >
        {leaving.isWaiting ? m.logging_out() : m.log_out()}
      </button>
      <FormAlert text={leaving.isAsking ? null : leaving.alert} onDismiss={leaving.dismiss} />
      <LogOutDialog leaving={leaving} />
    </>
  )
}
