import { type BillRule, hasBillRule, pointsForBill } from '@dobara/contract/rules/bill-rule'
import { TextField } from '@dobara/ui/text-field'
import type { FieldWire } from '@dobara/web/form/use-contract-form.ts'
import { counted, rupees } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'

const exampleBill = 460

type Typed = BillRule & { reward: string; minimumSpend: number }

type Props = {
  numberField: (name: keyof BillRule) => FieldWire
  typed: Typed
}

export const BillRuleFields = ({ numberField, typed }: Props) => (
  <div className="grid gap-5">
    <TextField
      label={m.rupees_per_point()}
      hint={m.rupees_per_point_hint()}
      type="number"
      inputMode="numeric"
      {...numberField('rupeesPerPoint')}
    />
    {hasBillRule(typed) && (
      <>
        <p role="status" className="text-label text-quiet">
          {exampleOf(typed)}
        </p>
        <div className="grid gap-x-3 gap-y-5 min-[20rem]:grid-cols-2 sm:gap-x-4">
          <TextField
            label={m.smallest_bill()}
            hint={m.smallest_bill_hint()}
            type="number"
            inputMode="numeric"
            {...numberField('smallestBill')}
          />
          <TextField
            label={m.most_points()}
            hint={m.most_points_hint()}
            type="number"
            inputMode="numeric"
            {...numberField('mostPoints')}
          />
        </div>
      </>
    )}
  </div>
)

function exampleOf(rule: Typed): string {
  const { reward, minimumSpend, rupeesPerPoint = 0, smallestBill = 0 } = rule
  const bill = Math.max(exampleBill, smallestBill || 0)
  return m.rule_example({
    bill: rupees(bill),
    points: counted(pointsForBill(rule, bill)),
    reward,
    sum: rupees(minimumSpend * rupeesPerPoint),
  })
}
