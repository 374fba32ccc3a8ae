import { type BillRule, hasBillRule, pointsForBill } from '@dobara/contract/rules/bill-rule'
import { TextField } from '@dobara/ui/text-field'
import type { FieldWire } from '@dobara/web/form/use-contract-form.ts'
import { counted, rupees } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { FoldedFields } from '../dashboard/folded-fields.tsx'

const exampleBill = 460

type Typed = BillRule & { reward: string; minimumSpend: number }

type Props = {
  numberField: (name: keyof BillRule) => FieldWire
  typed: Typed
}

export function BillRuleFields({ numberField, typed }: Props) {
  const [perPoint, smallest, most] = [
    numberField('rupeesPerPoint'),
    numberField('smallestBill'),
    numberField('mostPoints'),
  ]
  return (
    <FoldedFields
      title={m.rule_title()}
      set={hasBillRule(typed) ? m.rule_set({ rupees: rupees(typed.rupeesPerPoint ?? 0) }) : ''}
      isWrong={[perPoint, smallest, most].some(({ error }) => error !== undefined)}
    >
      <div className="grid gap-5">
        <TextField
          label={m.rupees_per_point()}
          hint={m.rupees_per_point_hint()}
          type="number"
          inputMode="numeric"
          {...perPoint}
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
                {...smallest}
              />
              <TextField
                label={m.most_points()}
                hint={m.most_points_hint()}
                type="number"
                inputMode="numeric"
                {...most}
              />
            </div>
          </>
        )}
      </div>
    </FoldedFields>
  )
}

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
