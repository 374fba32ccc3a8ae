import { TextField, type TextFieldProps } from './text-field.tsx'
import { useKeyPad } from './use-key-pad.ts'

type Props = Omit<TextFieldProps, 'ref' | 'maxLength'> & {
  mostDigits: number
  /** This function may only insert spaces and commas. */
  shownAs: (digits: string) => string
  ref?: (input: HTMLInputElement | null) => void
}

export function GroupedField({ mostDigits, shownAs, ref, onChange, ...props }: Props) {
  const { field } = useKeyPad({ mostDigits, shownAs, ref, onChange })
  const longest = shownAs('0'.repeat(mostDigits)).length
  return <TextField inputMode="numeric" maxLength={longest} {...props} {...field} />
}
