import type { getOwnerMessages } from '@dobara/contract/calls/owner-messages'
import type { Answer } from '@dobara/contract/client/typed-call'
import { clockTime } from '@dobara/contract/text/dates'
import { fromIndia } from '@dobara/contract/text/india-time'
import { ChevronDown } from '@dobara/ui/icons'
import { SelectField } from '@dobara/ui/select-field'
import { m } from '@dobara/words/messages.js'
import { getLocale } from '@dobara/words/runtime.js'

type Hours = Pick<Answer<typeof getOwnerMessages>, 'quietFrom' | 'quietUntil'>

type Props = { choice: Hours; onChange: (hours: Partial<Hours>) => void }

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const named = (hour: number) => clockTime(fromIndia(hour * 3_600_000), getLocale())

export function QuietHours({ choice: { quietFrom, quietUntil }, onChange }: Props) {
  const heading =
    quietFrom === quietUntil
      ? m.told_never_quiet()
      : m.told_quiet({ from: named(quietFrom), until: named(quietUntil) })
  return (
    <details className="group/folded">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3">
        <span className="seated font-semibold">{heading}</span>
        <ChevronDown className="size-5 shrink-0 text-act group-open/folded:rotate-180" />
      </summary>
      <div className="grid grid-cols-2 gap-3 pt-2 pb-4">
        <HourField
          label={m.told_quiet_from()}
          hour={quietFrom}
          onChange={(quietFrom) => onChange({ quietFrom })}
        />
        <HourField
          label={m.told_quiet_until()}
          hour={quietUntil}
          onChange={(quietUntil) => onChange({ quietUntil })}
        />
      </div>
    </details>
  )
}

type FieldProps = { label: string; hour: number; onChange: (hour: number) => void }

const HourField = ({ label, hour, onChange }: FieldProps) => (
  <SelectField label={label} value={hour} onChange={({ target }) => onChange(Number(target.value))}>
    {hours.map((one) => (
      <option key={one} value={one}>
        {named(one)}
      </option>
    ))}
  </SelectField>
)
