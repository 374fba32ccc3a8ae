import type { DayHours, Opening, WeeklyHours } from '@dobara/contract/text/weekly-hours'
import { SelectField } from '@dobara/ui/select-field'
import { TextField } from '@dobara/ui/text-field'
import { weekday } from '@dobara/web/time/open-text.ts'
import { m } from '@dobara/words/messages.js'

type Props = {
  hours: WeeklyHours
  error: string | undefined
  onChange: (hours: WeeklyHours) => void
}

const unsaid: DayHours[] = Array.from({ length: 7 }, () => null)
/** 5 January 1970 was a Monday. */
const names = () => unsaid.map((_, day) => weekday(new Date(Date.UTC(1970, 0, 5 + day, 12))))
const usual: Opening = { from: '11:00', to: '23:00' }
const usualEvening: Opening = { from: '19:00', to: '23:00' }

export function HoursFields({ hours, error, onChange }: Props) {
  const days = hours ?? unsaid
  const set = (changed: DayHours[]) =>
    onChange(changed.every((day) => day === null) ? null : changed)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-label font-medium">{m.outlets_hours()}</legend>
      <p className="-mt-1.5 text-label text-quiet">{m.outlets_hours_hint()}</p>
      {names().map((name, day) => (
        <div key={name} className="grid gap-2 border-t border-line pt-3">
          <DayFields
            name={name}
            hours={days[day] ?? null}
            onChange={(changed) => set(days.map((old, place) => (place === day ? changed : old)))}
          />
          {day === 0 && days[0] && (
            <LinkButton onClick={() => set(unsaid.map(() => days[0] ?? null))}>
              {m.outlets_as_monday()}
            </LinkButton>
          )}
        </div>
      ))}
      {error && (
        <p role="alert" className="text-label font-medium text-wrong">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type DayProps = { name: string; hours: DayHours; onChange: (hours: DayHours) => void }

function DayFields({ name, hours, onChange }: DayProps) {
  const state = hours === null ? 'unsaid' : hours.length === 0 ? 'closed' : 'open'
  const states = { unsaid: null, closed: [], open: [usual] }
  const change = (place: number, part: Partial<Opening>) =>
    onChange((hours ?? []).map((old, at) => (at === place ? { ...old, ...part } : old)))
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] items-center gap-3">
        <span aria-hidden="true" className="font-medium">
          {name}
        </span>
        <SelectField
          label={name}
          isLabelHidden
          value={state}
          onChange={({ target }) => onChange(states[target.value as keyof typeof states])}
        >
          <option value="unsaid">{m.outlets_day_unsaid()}</option>
          <option value="closed">{m.outlets_day_closed()}</option>
          <option value="open">{m.outlets_day_open()}</option>
        </SelectField>
      </div>
      {(hours ?? []).map((opening, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an opening is identified by its position
        <div key={place} className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
          <TextField
            label={m.outlets_from({ day: name })}
            isLabelHidden
            type="time"
            value={opening.from}
            onChange={({ target }) => change(place, { from: target.value })}
          />
          <span aria-hidden="true">–</span>
          <TextField
            label={m.outlets_to({ day: name })}
            isLabelHidden
            type="time"
            value={opening.to}
            onChange={({ target }) => change(place, { to: target.value })}
          />
        </div>
      ))}
      {hours?.length === 1 && (
        <LinkButton onClick={() => onChange([...hours, usualEvening])}>
          {m.outlets_second()}
        </LinkButton>
      )}
      {hours?.length === 2 && (
        <LinkButton onClick={() => onChange(hours.slice(0, 1))}>{m.outlets_one_time()}</LinkButton>
      )}
    </>
  )
}

const LinkButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button
    type="button"
    onClick={onClick}
    className="-my-2 min-h-12 justify-self-start rounded-field seated text-label font-semibold text-act underline"
  >
    {children}
  </button>
)
