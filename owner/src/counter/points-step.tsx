import { hasPaise, TypedBill } from '@dobara/contract/fields/typed-bill'
import {
  type BillRule,
  hasBillRule,
  pointsForBill,
  smallestBill,
} from '@dobara/contract/rules/bill-rule'
import type { Unit } from '@dobara/contract/rules/stamps'
import { Button } from '@dobara/ui/button'
import { FigureField } from '@dobara/ui/figure-field'
import { useChecked } from '@dobara/web/form/use-checked.ts'
import { counted, groupedDigits, rupees } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { useRef, useState } from 'react'
import { padWords } from '../pin/pad-words.ts'
import type { ShownWindow } from '../windows/shown-window.ts'
import { calledBy, type Person } from './about-customer.ts'
import { HistoryLink } from './history-link.tsx'
import { PersonCard } from './person-card.tsx'
import { stepLook } from './step-look.ts'
import { TypedPoints } from './typed-points.ts'

const mostDigits = 6

/** `billAmount` is in rupees; null if the points were not calculated from a bill. */
export interface Amount {
  points: number
  billAmount: number | null
  /** Left out: points */
  unit?: Unit
}

type Props = {
  person: Person
  /** As the guest typed it, encrypted; null after an ID */
  number: string | null
  rule: BillRule | undefined
  window: ShownWindow | null
  amount: Amount | null
  onLeave: () => void
  onAmount: (amount: Amount) => void
}

export function PointsStep({ person, number, rule, window, amount, onLeave, onAmount }: Props) {
  const hasRule = rule !== undefined && hasBillRule(rule)
  const [isByPoints, setByPoints] = useState(amount?.billAmount === null)
  const swap = (label: string) =>
    hasRule ? { label, onPress: () => setByPoints(!isByPoints) } : undefined
  const name = calledBy(person.customer?.firstName ?? '')
  const pointsLabel = name ? m.points_for({ name }) : inUnit(m.points_label())
  const shared = { person, number, window, onLeave }
  return hasRule && !isByPoints ? (
    <Form
      {...shared}
      key="bill"
      name="billAmount"
      label={name ? m.bill_for({ name }) : m.bill_label()}
      sign="₹"
      typed={amount?.billAmount}
      schema={TypedBill}
      extraKey={swap(m.points_key())}
      labelOf={(bill) =>
        m.bill_makes({ bill: rupees(bill), points: counted(pointsForBill(rule, bill)) })
      }
      pointsOf={(bill) => pointsForBill(rule, bill)}
      onTyped={(billAmount) => {
        const points = pointsForBill(rule, billAmount)
        if (points === 0) return m.bill_too_small({ bill: rupees(smallestBill(rule)) })
        onAmount({ points, billAmount })
        return null
      }}
    />
  ) : (
    <Form
      {...shared}
      key="points"
      name="points"
      label={rule ? pointsLabel : m.points_not_bill()}
      sign="+"
      typed={amount?.points}
      schema={TypedPoints}
      extraKey={swap(m.bill_key())}
      onTyped={(points) => {
        onAmount({ points, billAmount: null })
        return null
      }}
    />
  )
}

/** The keys need a fixed label, because that of the field changes while the owner types. */
const padLabel = { billAmount: m.bill_label, points: m.points_label }

/** Hands and scanners press Enter after the ID, whose last digit has already opened this step. */
const stillOfIdMs = 500

type FormProps = Pick<Props, 'person' | 'number' | 'window' | 'onLeave'> & {
  name: 'billAmount' | 'points'
  label: string
  sign: string
  labelOf?: (figure: number) => string
  pointsOf?: (figure: number) => number
  typed: number | null | undefined
  schema: typeof TypedPoints
  extraKey: { label: string; onPress: () => void } | undefined
  /** Returns why the figure is refused, or null. */
  onTyped: (figure: number) => string | null
}

function Form({
  person,
  number,
  window,
  onLeave,
  name,
  label,
  sign,
  labelOf,
  pointsOf = (points) => points,
  typed,
  schema,
  extraKey,
  onTyped,
}: FormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [figure, setFigure] = useState(typed ?? null)
  const [isCut, setCut] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [openedAt] = useState(() => performance.now())
  const checked = useChecked(schema, (read) => setRefused(onTyped(read)))
  return (
    <form
      noValidate
      className={stepLook}
      onSubmit={(event) => {
        event.preventDefault()
        const entered = field.current?.value ?? ''
        if (entered === '' && performance.now() - openedAt < stillOfIdMs) return
        if (!checked.check(entered)) field.current?.focus()
      }}
    >
      <PersonCard person={person} number={number} onLeave={onLeave}>
        <HistoryLink person={person} />
      </PersonCard>
      <FigureField
        label={(figure !== null && labelOf?.(figure)) || label}
        hint={
          isCut ? m.bill_without_paise() : window?.textFor(figure === null ? 0 : pointsOf(figure))
        }
        name={name}
        sign={sign}
        mostDigits={mostDigits}
        shownAs={groupedDigits}
        defaultValue={groupedDigits(`${typed ?? ''}`)}
        keys={{ ...padWords(padLabel[name]()), ...(extraKey && { extraKey }) }}
        error={checked.error ?? refused ?? undefined}
        onChange={({ target }) => {
          checked.forget()
          setRefused(null)
          const read = schema.safeParse(target.value)
          setFigure(read.success ? read.data : null)
          setCut(name === 'billAmount' && hasPaise(target.value))
        }}
        ref={(input) => {
          field.current = input
        }}
      />
      <Button type="submit" className="sideways:row-start-3">
        {m.enter_pin()}
      </Button>
    </form>
  )
}
