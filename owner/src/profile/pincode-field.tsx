import { TextField, type TextFieldProps } from '@dobara/ui/text-field'
import { m } from '@dobara/words/messages.js'

/** Keeps only the digits, because people write 400 050 as often as 400050. */
export const PincodeField = ({ onChange, ...field }: Omit<TextFieldProps, 'label'>) => (
  <TextField
    label={m.pincode()}
    inputMode="numeric"
    autoComplete="postal-code"
    {...field}
    onChange={(event) => {
      event.target.value = event.target.value.replace(/\D/g, '')
      onChange?.(event)
    }}
  />
)
