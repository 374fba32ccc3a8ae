import { getPublicRestaurant } from '@dobara/contract/calls/restaurants'
import { Button } from '@dobara/ui/button'
import { TextField } from '@dobara/ui/text-field'
import { isRefused } from '@dobara/web/client/refused.ts'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { useChecked } from '@dobara/web/form/use-checked.ts'
import { call } from '@dobara/web/session/call.ts'
import { useTask } from '@dobara/web/state/use-task.ts'
import { m } from '@dobara/words/messages.js'
import { useRef } from 'react'
import { TypedCode } from './typed-code.ts'

type Props = { onRead: (resId: string) => void; onClose: () => void }

export function CodeForm({ onRead, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const finding = useTask(findRestaurant, (failure: Error | null, resId) => {
    if (failure) field.current?.focus()
    else onRead(resId)
  })
  const code = useChecked(TypedCode, finding.start)
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!code.check(field.current?.value ?? '')) field.current?.focus()
      }}
    >
      <TextField
        ref={field}
        label={m.poster_code()}
        hint={m.poster_code_hint()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        error={code.error ?? (finding.answer ? failureText(finding.answer) : undefined)}
        onChange={() => {
          code.forget()
          finding.reset()
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button look="quiet" onClick={onClose}>
          {m.scan_poster_close()}
        </Button>
        <Button type="submit" waiting={finding.isRunning && m.sending()}>
          {m.poster_code_open()}
        </Button>
      </div>
    </form>
  )
}

/** Returns a refusal. If no answer comes, the join page waits for the restaurant. */
const findRestaurant = (resId: string): Promise<Error | null> =>
  call(getPublicRestaurant, { params: { resId } }, { signal: AbortSignal.timeout(8000) }).then(
    () => null,
    (failure) => (isRefused(failure) ? failure : null),
  )
