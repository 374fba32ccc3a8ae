import { Points } from '@dobara/contract/fields'
import { Button } from '@dobara/ui/button'
import { FigureField } from '@dobara/ui/figure-field'
import { useChecked } from '@dobara/web/use-checked.ts'
import { m } from '@dobara/words/messages.js'
import { useRef } from 'react'
import * as z from 'zod/mini'
import type { Person } from './about-customer.ts'
import { HistoryLink } from './history-link.tsx'
import { padWords } from './pad-words.ts'
import { PersonCard } from './person-card.tsx'

const TypedPoints = z.pipe(z.pipe(z.string(), z.transform(Number)), Points)
const mostDigits = 6

type Props = {
  person: Person
  /** The points typed before, when the owner comes back to change them. */
  points: number | null
  onLeave: () => void
  onPoints: (points: number) => void
}

export function PointsStep({ person, points, onLeave, onPoints }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const typed = useChecked(TypedPoints, onPoints)
  const firstName = person.customer?.firstName
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!typed.check(field.current?.value ?? '')) field.current?.focus()
      }}
    >
      <PersonCard person={person} onLeave={onLeave} />
      <FigureField
        label={firstName ? m.points_for({ name: firstName }) : m.points_label()}
        name="points"
        maxLength={mostDigits}
        autoFocus
        defaultValue={points ?? ''}
        keys={padWords(m.points_label())}
        error={typed.error}
        onChange={typed.forget}
        ref={(input) => {
          field.current = input
        }}
      />
      <Button type="submit">{m.enter_pin()}</Button>
      <HistoryLink person={person} />
    </form>
  )
}
