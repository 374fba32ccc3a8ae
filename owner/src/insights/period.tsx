import { type InsightsPeriod, insightsPeriods } from '@dobara/contract/rules/insights'
import { ChoiceField } from '@dobara/ui/choice-field'
import { m } from '@dobara/words/messages.js'

type Props = { days: InsightsPeriod; onChange: (days: InsightsPeriod) => void }

export const Period = ({ days, onChange }: Props) => (
  <div className="max-w-120">
    <ChoiceField
      label={m.insights_period()}
      name="days"
      checkedValue={days}
      choices={insightsPeriods.map((value) => ({
        value,
        label: m.days_counted({ days: value }),
        className: 'max-sm:px-1 max-sm:text-label max-sm:[font-stretch:88%]',
      }))}
      onChange={({ target }) => onChange(target.value as InsightsPeriod)}
    />
  </div>
)
