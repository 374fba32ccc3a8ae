import { CusId } from '@dobara/contract/fields'
import { Button } from '@dobara/ui/button'
import { FigureField } from '@dobara/ui/figure-field'
import { spacedId } from '@dobara/web/formats.ts'
import { useChecked } from '@dobara/web/use-checked.ts'
import { useLateCode } from '@dobara/web/use-late-code.ts'
import { m } from '@dobara/words/messages.js'
import type { ReactNode, RefObject } from 'react'
import { padWords } from './pad-words.ts'
import { stepLook } from './step-look.ts'

const longestId = 10
const loadScanner = async () => (await import('../scan/guest-scan-sheet.tsx')).GuestScanSheet

type Props = {
  typed: string
  /** Left out where something more urgent needs the room. */
  isHinted: boolean
  /** Why the ID typed before was refused. */
  refusal: string | null
  /** What was given to the guest before, until the next ID is begun. */
  over: ReactNode
  /** The field, for who has taken its focus and gives it back. */
  fieldRef: RefObject<HTMLInputElement | null>
  onType: () => void
  onFound: (cusId: string) => void
}

/** Refuses a mistyped ID by its check digit. The pad's last digit of a valid ID opens the next step. */
export function CustomerStep(props: Props) {
  const { typed, isHinted, refusal, over, fieldRef, onType, onFound } = props
  const scanner = useLateCode(loadScanner, m.scan_not_loaded())
  const cusId = useChecked(CusId, onFound, refusal)
  return (
    <form
      noValidate
      className={stepLook}
      onSubmit={(event) => {
        event.preventDefault()
        if (!cusId.check(fieldRef.current?.value ?? '')) fieldRef.current?.focus()
      }}
    >
      <FigureField
        label={m.customer_id()}
        hint={
          isHinted && (
            <span className="max-lg:short:group-has-data-told/fits:hidden">
              {m.customer_id_hint()}
            </span>
          )
        }
        name="cusId"
        placeholder="0000 0000"
        mostDigits={longestId}
        shownAs={spacedId}
        defaultValue={spacedId(typed)}
        keys={{
          ...padWords(m.customer_id()),
          extraKey: { label: m.scan(), onPress: scanner.open },
        }}
        error={cusId.error}
        over={over}
        onChange={() => {
          cusId.forget()
          onType()
        }}
        onKey={(digits) => CusId.safeParse(digits).success && onFound(digits)}
        ref={(input) => {
          fieldRef.current = input
        }}
      />
      <Button type="submit">{m.find_customer()}</Button>
      {scanner.Sheet && (
        <scanner.Sheet isOpen={scanner.isOpen} onFound={onFound} onClose={scanner.close} />
      )}
    </form>
  )
}
