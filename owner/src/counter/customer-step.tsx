import { CusId } from '@dobara/contract/fields'
import { Button } from '@dobara/ui/button'
import { FigureField } from '@dobara/ui/figure-field'
import { useChecked } from '@dobara/web/use-checked.ts'
import { useLateCode } from '@dobara/web/use-late-code.ts'
import { m } from '@dobara/words/messages.js'
import { useRef } from 'react'
import { padWords } from './pad-words.ts'

const longestId = 10
const loadScanner = async () => (await import('../scan/guest-scan-sheet.tsx')).GuestScanSheet

type Props = {
  typed: string
  /** Why the ID typed before was refused. */
  refusal: string | null
  onFound: (cusId: string) => void
}

/** Refuses a mistyped ID by its check digit. The pad's last digit of a valid ID opens the next step. */
export function CustomerStep({ typed, refusal, onFound }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const scanner = useLateCode(loadScanner, m.scan_not_loaded())
  const cusId = useChecked(CusId, onFound, refusal)
  return (
    <form
      noValidate
      className="grid gap-5 pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!cusId.check(field.current?.value ?? '')) field.current?.focus()
      }}
    >
      <FigureField
        label={m.customer_id()}
        hint={m.customer_id_hint()}
        name="cusId"
        placeholder="00000000"
        maxLength={longestId}
        autoFocus
        defaultValue={typed}
        keys={{
          ...padWords(m.customer_id()),
          extraKey: { label: m.scan(), onPress: scanner.open },
        }}
        error={cusId.error}
        onChange={cusId.forget}
        onKey={(digits) => CusId.safeParse(digits).success && onFound(digits)}
        ref={(input) => {
          field.current = input
        }}
      />
      <Button type="submit">{m.find_customer()}</Button>
      {scanner.Sheet && (
        <scanner.Sheet isOpen={scanner.isOpen} onFound={onFound} onClose={scanner.close} />
      )}
    </form>
  )
}
