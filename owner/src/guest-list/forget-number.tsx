import { useLazyDialog } from '@dobara/web/lazy/use-lazy-dialog.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { useNumberKey } from '../number/number-key.ts'

const loadNumber = async () => (await import('../number/number-sheet.tsx')).NumberSheet
const loadPin = async () => (await import('./forget-number-sheet.tsx')).ForgetNumberSheet

/** The guest types the number, so that nobody else has it forgotten. */
export function ForgetNumber() {
  const [number, setNumber] = useState<string | null>(null)
  const numberKey = useNumberKey()
  const typing = useLazyDialog(loadNumber, m.number_not_loaded())
  const proving = useLazyDialog(loadPin, m.number_not_loaded())
  return (
    <>
      <button
        type="button"
        onClick={typing.open}
        className="min-h-12 justify-self-start rounded-field seated font-semibold text-act underline underline-offset-3"
      >
        {m.guest_forget_number()}
      </button>
      {typing.Sheet && (
        <typing.Sheet
          isOpen={typing.isOpen}
          numberKey={numberKey}
          onNumber={(sealed) => {
            setNumber(sealed)
            void proving.open()
          }}
          onClose={typing.close}
        />
      )}
      {proving.Sheet && number !== null && (
        <proving.Sheet number={number} isOpen={proving.isOpen} onClose={proving.close} />
      )}
    </>
  )
}
