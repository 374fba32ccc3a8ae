import { TextField } from '@dobara/ui/text-field'
import type { FieldWire } from '@dobara/web/form/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'
import { typedEmail } from './typed-email.ts'

export const EmailField = ({ onChange, ...field }: FieldWire) => (
  <TextField
    label={m.email_label()}
    type="email"
    inputMode="email"
    autoComplete="email"
    {...field}
    onChange={(event) => {
      typedEmail.keep(event.target.value)
      return onChange(event)
    }}
  />
)
