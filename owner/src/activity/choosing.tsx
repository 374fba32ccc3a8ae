import { type ActivityFilter, activityFilterNames } from '@dobara/contract/rules/activity'
import { calendarDay } from '@dobara/contract/text/india-time'
import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { SelectField } from '@dobara/ui/select-field'
import { TextField } from '@dobara/ui/text-field'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import type { Filter } from './use-activity.ts'

type Props = { filter: Filter; onChoose: (filter: Filter) => void }

const kindName: Record<ActivityFilter, () => string> = {
  visits: () => inUnit(m.activity_kind_visits()),
  online: m.activity_kind_online,
  bonuses: m.activity_kind_bonuses,
  rewards: m.activity_kind_rewards,
  put_right: m.activity_kind_put_right,
}

export function Choosing({ filter, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  const chosen = [filter.day, filter.kind].filter(Boolean).length
  return (
    <>
      <div className="flex sm:hidden">
        <Button look="quiet" size="row" onClick={() => setOpen(true)}>
          {chosen > 0 ? m.activity_filter_on({ count: chosen }) : m.activity_filter()}
        </Button>
      </div>
      <div className="flex items-end gap-3 max-sm:hidden">
        <div className="grid w-120 grid-cols-2 gap-3">
          <Fields filter={filter} onChoose={onChoose} />
        </div>
        {chosen > 0 && (
          <Button look="quiet" size="row" onClick={() => onChoose({})}>
            {m.activity_clear()}
          </Button>
        )}
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={m.activity_filter()}>
        <div className="grid gap-4">
          <Fields filter={filter} onChoose={onChoose} />
          <Button onClick={() => setOpen(false)}>{m.activity_show()}</Button>
          {chosen > 0 && (
            <Button
              look="quiet"
              onClick={() => {
                onChoose({})
                setOpen(false)
              }}
            >
              {m.activity_clear()}
            </Button>
          )}
        </div>
      </Dialog>
    </>
  )
}

const Fields = ({ filter, onChoose }: Props) => (
  <>
    <SelectField
      label={m.activity_kind()}
      value={filter.kind ?? ''}
      onChange={({ target }) =>
        onChoose({ ...filter, kind: (target.value || undefined) as ActivityFilter | undefined })
      }
    >
      <option value="">{m.activity_kind_all()}</option>
      {activityFilterNames.map((kind) => (
        <option key={kind} value={kind}>
          {kindName[kind]()}
        </option>
      ))}
    </SelectField>
    <DayField filter={filter} onChoose={onChoose} />
  </>
)

/** Hides the browser's date pattern until the field has the focus. */
const DayField = ({ filter, onChoose }: Props) => (
  <div className={`group relative ${filter.day ? '' : '[&_input:not(:focus)]:text-transparent'}`}>
    <TextField
      label={m.activity_day()}
      type="date"
      min="2020-01-01"
      max={calendarDay(Date.now())}
      value={filter.day ?? ''}
      onChange={({ target }) =>
        onChoose({
          ...filter,
          // Before the year is completely typed, the field holds years such as 0002.
          day: /^20/.test(target.value) ? target.value : undefined,
        })
      }
    />
    {!filter.day && (
      <span
        aria-hidden="true"
        className="pointer-events-none absolute bottom-0 left-3.5 grid h-[50px] items-center seated group-focus-within:hidden"
      >
        {m.activity_any_day()}
      </span>
    )}
  </div>
)
