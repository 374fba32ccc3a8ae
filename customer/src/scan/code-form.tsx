import { Button } from '@dobara/ui/button'
import { TextField } from '@dobara/ui/text-field'
import { useChecked } from '@dobara/web/form/use-checked.ts'
import { m } from '@dobara/words/messages.js'
import { useRef } from 'react'
import { TypedCode } from './typed-code.ts'

type Props = { onRead: (resId: string) => void; onClose: () => void }

export function CodeForm({ onRead, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const code = useChecked(TypedCode, onRead)
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
        error={code.error}
        onChange={code.forget}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button look="quiet" onClick={onClose}>
          {m.scan_poster_close()}
        </Button>
        <Button type="submit">{m.poster_code_open()}</Button>
      </div>
    </form>
  )
}
