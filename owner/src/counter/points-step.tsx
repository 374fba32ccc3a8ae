import { Button } from '@dobara/ui/button'
import { FigureField } from '@dobara/ui/figure-field'
import { useChecked } from '@dobara/web/form/use-checked.ts'
import { groupedDigits } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useRef } from 'react'
import type { Person } from './about-customer.ts'
import { HistoryLink } from './history-link.tsx'
import { padWords } from './pad-words.ts'
import { PersonCard } from './person-card.tsx'
import { stepLook } from './step-look.ts'
import { TypedPoints } from './typed-points.ts'

const mostDigits = 6
/** Longer names do not fit into the label. */
const longestCalled = 20

type Props = {
  person: Person
  /** The points that the owner typed before and returned to change. */
  points: number | null
  onLeave: () => void
  onPoints: (points: number) => void
}

export function PointsStep({ person, points, onLeave, onPoints }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const typed = useChecked(TypedPoints, onPoints)
  const firstName = person.customer?.firstName ?? ''
  const isCalled = firstName !== '' && firstName.length <= longestCalled
  return (
    <form
      noValidate
      className={stepLook}
      onSubmit={(event) => {
        event.preventDefault()
        if (!typed.check(field.current?.value ?? '')) field.current?.focus()
      }}
    >
      <PersonCard person={person} onLeave={onLeave}>
        <HistoryLink person={person} />
      </PersonCard>
      <FigureField
        label={isCalled ? m.points_for({ name: firstName }) : m.points_label()}
        name="points"
        mostDigits={mostDigits}
        shownAs={groupedDigits}
        defaultValue={groupedDigits(`${points ?? ''}`)}
        keys={padWords(m.points_label())}
        error={typed.error}
        onChange={typed.forget}
        ref={(input) => {
          field.current = input
        }}
      />
      <Button type="submit" className="roomy:max-md:order-2 sideways:row-start-3">
        {m.enter_pin()}
      </Button>
    </form>
  )
}
