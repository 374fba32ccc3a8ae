import { Pin } from '@dobara/contract/fields'
import { Button } from '@dobara/ui/button'
import { PinField } from '@dobara/ui/pin-field'
import { counted } from '@dobara/web/formats.ts'
import { useChecked } from '@dobara/web/use-checked.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect, useState } from 'react'
import { RefusalAlert } from '../billing/refusal-alert.tsx'
import type { WaitingAward } from '../waiting/award.ts'
import { nameOf, type Person } from './about-customer.ts'
import { padWords } from './pad-words.ts'
import { PersonCard } from './person-card.tsx'
import { SureDialog } from './sure-dialog.tsx'
import type { Giving } from './use-giving.ts'

type Props = {
  person: Person
  award: WaitingAward
  giving: Giving
  onBack: () => void
  onLeave: () => void
}

/** The pad's fourth digit gives the points. */
export function PinStep({ person, award, giving, onBack, onLeave }: Props) {
  const [typed, setTyped] = useState('')
  const pin = useChecked(Pin, (pin) => giving.give({ award, pin, isSure: false }))
  const points = counted(award.points)
  // Empties the field after a wrong PIN: with four digits in it, it would take no others.
  useEffect(() => {
    if (giving.refusal?.code === 'wrong_pin') setTyped('')
  }, [giving.refusal])
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        pin.check(typed)
      }}
    >
      <PersonCard person={person} onLeave={onLeave} />
      <RefusalAlert text={giving.alert} refusal={giving.refusal} onDismiss={giving.reset} />
      <p className="flex items-center justify-between gap-3">
        <span className="display seated text-heading">{points}</span>
        <button
          type="button"
          onClick={onBack}
          className="min-h-11 min-w-11 seated font-semibold text-act underline"
        >
          {m.change_points()}
        </button>
      </p>
      <PinField
        label={m.pin_label()}
        name="pin"
        autoFocus
        value={typed}
        error={pin.error}
        onChange={(event) => {
          pin.forget()
          setTyped(event.target.value)
        }}
        keys={padWords(m.pin_label())}
        onKey={(digits) => Pin.safeParse(digits).success && pin.check(digits)}
      />
      <Button type="submit" waiting={giving.isWaiting && m.giving_points()}>
        {m.give_points({ points })}
      </Button>
      <SureDialog
        cautions={giving.cautions}
        award={m.award_for({ points, name: nameOf(person) })}
        isWaiting={giving.isWaiting}
        onSure={() => giving.give({ award, pin: typed, isSure: true })}
        onBack={onBack}
      />
    </form>
  )
}
