import { giveInStorePoints } from '@dobara/contract/points'
import { Button } from '@dobara/ui/button'
import { FigureField } from '@dobara/ui/figure-field'
import { useContractForm } from '@dobara/web/use-contract-form.ts'
import * as z from 'zod/mini'
import { m } from '../paraglide/messages.js'
import { padWords } from './pad-words.ts'
import { PersonCard } from './person-card.tsx'
import type { Customer } from './use-counter.ts'

const PointsForm = z.pick(giveInStorePoints.body, { points: true })
const mostDigits = 6

type Props = {
  customer: Customer
  onLeave: () => void
  onPoints: (customer: Customer, points: number) => void
}

export function PointsStep({ customer, onLeave, onPoints }: Props) {
  const form = useContractForm(PointsForm, { defaultValues: {} })
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit(({ points }) => onPoints(customer, points))}
    >
      <PersonCard customer={customer} onLeave={onLeave} />
      <FigureField
        label={customer.firstName ? m.points_for({ name: customer.firstName }) : m.points_label()}
        maxLength={mostDigits}
        autoFocus
        keys={padWords(m.points_label())}
        {...form.numberField('points')}
      />
      <Button type="submit">{m.enter_pin()}</Button>
    </form>
  )
}
