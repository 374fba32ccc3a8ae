import { TextField } from '@dobara/ui/text-field'
import { m } from '@dobara/words/messages.js'
import type { Ref } from 'react'

const digits = 6

type Props = {
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (code: string) => void
  onComplete: (code: string) => void
  error?: string | undefined
}

/** One real field, so that the phone's code suggestion, paste and screen readers all see one. */
export function CodeField({ ref, value, onChange, onComplete, error }: Props) {
  const type = (typed: string) => {
    const code = typed.replace(/\D/g, '').slice(0, digits)
    onChange(code)
    if (code.length === digits && code !== value) onComplete(code)
  }
  return (
    <TextField
      label={m.code_label()}
      error={error}
      ref={ref}
      name="code"
      autoFocus
      autoComplete="one-time-code"
      inputMode="numeric"
      className="[&_input]:min-h-16 [&_input]:text-center [&_input]:text-[2rem] [&_input]:font-semibold [&_input]:tracking-[0.35em] [&_input]:indent-[0.35em]"
      placeholder="––––––"
      value={value}
      onChange={(event) => type(event.target.value)}
    />
  )
}
