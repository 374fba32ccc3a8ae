import { cusIdDigits } from '@dobara/contract/fields/check-digit'
import { CusId } from '@dobara/contract/fields/fields'
import { spacedId } from '@dobara/contract/text/spaced'
import { Button } from '@dobara/ui/button'
import { FigureField } from '@dobara/ui/figure-field'
import { useChecked } from '@dobara/web/form/use-checked.ts'
import { useLazyDialog } from '@dobara/web/lazy/use-lazy-dialog.ts'
import { m } from '@dobara/words/messages.js'
import type { ReactNode, RefObject } from 'react'
import { useNumberKey } from '../number/number-key.ts'
import { padWords } from '../pin/pad-words.ts'
import { stepLook } from './step-look.ts'

const loadScanner = async () => (await import('../scan/guest-scan-sheet.tsx')).GuestScanSheet
const loadNumber = async () => (await import('../number/number-sheet.tsx')).NumberSheet

type Props = {
  typed: string
  refusal: string | null
  /** The last award, shown until the next ID is typed */
  over: ReactNode
  fieldRef: RefObject<HTMLInputElement | null>
  onType: () => void
  onFound: (cusId: string) => void
  onNumber: (sealed: string) => void
}

export function CustomerStep(props: Props) {
  const { typed, refusal, over, fieldRef, onType, onFound, onNumber } = props
  const scanner = useLazyDialog(loadScanner, m.scan_not_loaded())
  const number = useLazyDialog(loadNumber, m.number_not_loaded())
  const numberKey = useNumberKey()
  const cusId = useChecked(CusId, onFound, refusal)
  return (
    <form
      noValidate
      className={stepLook}
      onSubmit={(event) => {
        event.preventDefault()
        const entered = fieldRef.current?.value ?? ''
        // The PIN sent itself at its last digit, so a late Enter is ignored.
        if (over && entered === '') return
        if (!cusId.check(entered)) fieldRef.current?.focus()
      }}
    >
      <FigureField
        label={m.customer_id()}
        hint={
          <span className="short:group-has-data-message/fits:sr-only">
            {m.customer_id_hint()}
            <span className="hidden tall:group-has-[[data-head][data-message]]/fits:block">
              {m.next_guest_hint()}
            </span>
          </span>
        }
        name="cusId"
        placeholder="0000 0000"
        mostDigits={cusIdDigits.most}
        shownAs={spacedId}
        defaultValue={spacedId(typed)}
        keys={{
          ...padWords(m.customer_id()),
          extraKey: { label: m.scan(), onPress: scanner.open },
        }}
        error={cusId.code === 'cus_id_mistyped' ? m.not_a_card() : cusId.error}
        isReplaced={refusal !== null && cusId.error === refusal}
        over={over}
        onChange={() => {
          cusId.forget()
          onType()
        }}
        onKey={(digits) => {
          // If the ID is longer, its next digit takes the error away.
          if (digits.length === cusIdDigits.least) cusId.check(digits)
          else if (CusId.safeParse(digits).success) onFound(digits)
        }}
        ref={(input) => {
          fieldRef.current = input
        }}
      />
      <div className="grid grid-cols-2 gap-3 *:px-2! *:[font-stretch:88%] sideways:row-start-3">
        <Button look="quiet" onClick={number.open}>
          {m.mobile_number()}
        </Button>
        <Button type="submit">{m.find_customer()}</Button>
      </div>
      {scanner.Sheet && (
        <scanner.Sheet isOpen={scanner.isOpen} onFound={onFound} onClose={scanner.close} />
      )}
      {number.Sheet && (
        <number.Sheet
          isOpen={number.isOpen}
          numberKey={numberKey}
          onNumber={onNumber}
          onClose={number.close}
        />
      )}
    </form>
  )
}
