import { everyDay } from '@dobara/contract/text/weekly-hours'
import { shortWeekday } from '@dobara/web/time/weekdays.ts'

type Props = {
  label: string
  days: readonly number[]
  error: string | undefined
  onChange: (days: number[]) => void
}

export const DaysField = ({ label, days, error, onChange }: Props) => (
  <fieldset className="grid gap-1.5">
    <legend className="mb-1.5 text-label font-medium">{label}</legend>
    <div className="grid grid-cols-7 gap-1 max-[20rem]:grid-cols-4">
      {everyDay.map((day) => (
        <label
          key={day}
          className="relative grid min-h-12 place-items-center rounded-field bg-card pt-1 text-label leading-none inset-ring inset-ring-field-line has-checked:bg-banner has-checked:font-semibold has-checked:text-on-banner has-checked:inset-ring-2 has-checked:inset-ring-act has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-act"
        >
          <input
            type="checkbox"
            name="days"
            checked={days.includes(day)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...days, day].sort() : days.filter((other) => other !== day),
              )
            }
            className="absolute inset-0 opacity-0"
          />
          {shortWeekday(day)}
        </label>
      ))}
    </div>
    {error && (
      <p role="alert" className="text-label font-medium text-wrong">
        {error}
      </p>
    )}
  </fieldset>
)
