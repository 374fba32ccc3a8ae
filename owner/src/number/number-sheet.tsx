import { sealNumber } from '@dobara/contract/client/number-seal'
import { Phone } from '@dobara/contract/fields/fields'
import { counterNoticeMonths } from '@dobara/contract/rules/notice'
import { languages } from '@dobara/contract/text/language'
import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { NumberPad } from '@dobara/ui/number-pad'
import { m } from '@dobara/words/messages.js'
import { useEffect, useState } from 'react'
import { usePublicRestaurant } from '../api/restaurant.ts'
import { padWords } from '../pin/pad-words.ts'
import type { NumberKey } from './number-key.ts'

interface Props {
  isOpen: boolean
  /** Null until the phone has been online */
  numberKey: NumberKey | null
  /** The number, encrypted */
  onNumber: (sealed: string) => void
  onClose: () => void
}

const digitsOfNumber = 10
const seenMs = 1_000

export const NumberSheet = ({ isOpen, ...rest }: Props) => (
  <Dialog isOpen={isOpen} onClose={rest.onClose} title={m.own_number()}>
    <TypedByOwner {...rest} />
  </Dialog>
)

/** For the guest's own hands, in both languages; the page forgets the digits with the sheet. */
function TypedByOwner({ numberKey, onNumber, onClose }: Omit<Props, 'isOpen'>) {
  const restaurant = usePublicRestaurant()?.restaurantName ?? ''
  const [digits, setDigits] = useState('')
  const [isTurned, setTurned] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const isLastSeen = useIsLastSeen(digits)
  const type = (next: string) => {
    setWrong(false)
    setDigits(next.slice(0, digitsOfNumber))
  }
  const wrong = (isWrong && m.own_number_wrong()) || (!numberKey && m.own_number_no_key())
  const finish = async () => {
    const phone = Phone.safeParse(digits)
    if (!phone.success) return setWrong(true)
    if (!numberKey) return
    onClose()
    onNumber(await sealNumber(phone.data, numberKey))
  }
  return (
    <div
      className={`grid gap-3 transition-transform [&>fieldset]:h-[264px]! short:[&>fieldset]:h-[216px]! ${isTurned ? 'rotate-180' : ''}`}
    >
      <div className="grid *:[grid-area:1/1]">
        <div className={`grid gap-1.5 text-label text-pretty ${wrong ? 'invisible' : ''}`}>
          {languages.map((locale) => (
            <p key={locale} lang={locale}>
              {m.own_number_means({ restaurant, months: counterNoticeMonths }, { locale })}
            </p>
          ))}
        </div>
        <p role="alert" className="self-end font-semibold text-wrong">
          {wrong}
        </p>
      </div>
      <output
        aria-label={m.digits_typed({ count: digits.length })}
        className="display h-12 border-b-2 border-field-line text-center text-[2.25rem] leading-12 tracking-widest"
      >
        <span aria-hidden="true">{shownAs(digits, isLastSeen)}</span>
      </output>
      <NumberPad
        {...padWords(m.own_number())}
        onDigit={(digit) => type(digits + digit)}
        onDelete={() => type(digits.slice(0, -1))}
        extraKey={{ label: m.turn_round(), onPress: () => setTurned(!isTurned) }}
      />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
        <Button look="quiet" onClick={onClose}>
          {m.cancel()}
        </Button>
        <Button onClick={() => void finish()} aria-disabled={!numberKey}>
          {m.number_done()}
        </Button>
      </div>
    </div>
  )
}

const shownAs = (digits: string, isLastSeen: boolean) =>
  [...digits]
    .map((digit, place) => (isLastSeen && place === digits.length - 1 ? digit : '•'))
    .join('')

/** True for a second after each digit */
function useIsLastSeen(digits: string): boolean {
  const [hidden, setHidden] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setHidden(digits), seenMs)
    return () => clearTimeout(timer)
  }, [digits])
  return digits !== hidden
}
