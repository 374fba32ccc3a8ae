import { TextField, type TextFieldProps } from '@dobara/ui/text-field'
import { m } from '@dobara/words/messages.js'
import { useEffect, useRef } from 'react'

/** People write 400 050 as often as 400050. */
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

interface Address {
  pincode: string
  state: string
}

export function useStateOfPincode(
  { pincode, state }: Address,
  { read, fill }: { read: () => string; fill: (state: string) => void },
) {
  const proposed = useRef('')
  // A chosen state stays, even if it equals the proposed one.
  useEffect(() => {
    if (state !== proposed.current) proposed.current = ''
  }, [state])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pincode is looked up once
  useEffect(() => {
    const isOpen = () => ['', proposed.current].includes(read())
    if (!/^\d{6}$/.test(pincode) || !isOpen()) return
    let isLatest = true
    import('@dobara/contract/fields/pincode-state').then(({ stateOfPincode }) => {
      const found = stateOfPincode(pincode)
      if (!isLatest || !found || !isOpen()) return
      proposed.current = found
      fill(found)
    }, console.warn)
    return () => {
      isLatest = false
    }
  }, [pincode])
}
