import { Pin } from '@dobara/contract/fields/fields'
import { Button } from '@dobara/ui/button'
import { PinPad } from '@dobara/ui/pin-pad'
import { useChecked } from '@dobara/web/form/use-checked.ts'
import { counted, rupees } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { useLayoutEffect, useRef, useState } from 'react'
import { useIsCounterPhone } from '../api/restaurant.ts'
import { RefusalAlert } from '../billing/refusal-alert.tsx'
import { ForgottenPin } from '../pin/forgotten-pin.tsx'
import { padWords } from '../pin/pad-words.ts'
import { pinLabel } from '../pin/whose-pin.ts'
import type { WaitingAward } from '../waiting/award.ts'
import type { ShownWindow } from '../windows/shown-window.ts'
import { nameOf, type Person } from './about-customer.ts'
import { HistoryLink } from './history-link.tsx'
import { PersonCard } from './person-card.tsx'
import { headLinkLook, stepLook } from './step-look.ts'
import { SureDialog } from './sure-dialog.tsx'
import type { Giving } from './use-giving.ts'

type Props = {
  person: Person
  award: WaitingAward
  giving: Giving
  window: ShownWindow | null
  onBack: () => void
  onLeave: () => void
}

/** The PIN's last digit sends the award. A further press never repeats a refused award. */
export function PinStep({ person, award, giving, window, onBack, onLeave }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const pin = useChecked(Pin, (pin) => {
    if (giving.isLocked) setTyped('')
    else giving.give({ award, pin, isSure: false })
  })
  const isStamp = award.unit === 'stamps'
  const shown = window && !isStamp ? { ...award, points: window.times(award.points) } : award
  const points = counted(shown.points, award.unit ?? 'points')
  const isCounterPhone = useIsCounterPhone()
  const { problem } = giving
  // An ordinary effect might run later and remove digits typed after the refusal.
  useLayoutEffect(() => {
    if (!problem) return
    setTyped('')
    field.current?.focus()
  }, [problem])
  return (
    <form
      noValidate
      className={stepLook}
      onSubmit={(event) => {
        event.preventDefault()
        pin.check(typed)
      }}
    >
      {giving.alert && !giving.isAboutPin && (
        <RefusalAlert text={giving.alert} refusal={giving.refusal} onDismiss={giving.reset} />
      )}
      <PersonCard
        person={person}
        number={award.number}
        {...(!isStamp && { award: shown })}
        onLeave={onLeave}
      >
        {giving.isLocked && !isCounterPhone ? (
          <ForgottenPin className={headLinkLook} onReset={giving.unlock} />
        ) : isStamp ? (
          <HistoryLink person={person} />
        ) : (
          <button type="button" onClick={onBack} className={headLinkLook}>
            {m.change_points()}
          </button>
        )}
      </PersonCard>
      <PinPad
        label={pinLabel('giver')}
        name="pin"
        value={typed}
        error={pin.error}
        alert={giving.isAboutPin ? giving.alert : null}
        afterAlert={giving.triesLeft}
        wayOn={giving.isLocked ? <UnlockedByOwner /> : <ForgottenPin onReset={giving.unlock} />}
        isLocked={giving.isLocked}
        keys={padWords(pinLabel('giver'))}
        ref={(input) => {
          field.current = input
        }}
        onType={(digits) => {
          pin.forget()
          setTyped(digits)
        }}
        onKey={(digits) => Pin.safeParse(digits).success && pin.check(digits)}
      />
      <Button
        type="submit"
        waiting={giving.isWaiting && inUnit(m.giving_points(), award.unit ?? 'points')}
        aria-disabled={giving.isLocked}
        className={`sideways:row-start-3 ${giving.isLocked ? 'opacity-50' : ''}`}
      >
        {m.give_points({ points })}
      </Button>
      <SureDialog
        cautions={giving.cautions}
        award={sentenceOf(shown, nameOf(person))}
        isWaiting={giving.isWaiting}
        onSure={() => giving.give({ award, pin: typed, isSure: true })}
        onBack={isStamp ? onLeave : onBack}
      />
    </form>
  )
}

function sentenceOf({ points, unit = 'points', billAmount }: WaitingAward, name: string) {
  const said = m.award_for({ points: counted(points, unit), name })
  return billAmount === null ? said : m.award_of_bill({ bill: rupees(billAmount), award: said })
}

/** On the owner's phone, the link to a new PIN is in the card instead. */
const UnlockedByOwner = () =>
  useIsCounterPhone() && <span className="max-md:short:hidden">{m.pin_owner_unlocks()}</span>
