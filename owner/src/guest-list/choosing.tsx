import type { listCustomers } from '@dobara/contract/calls/customers'
import type { Answer } from '@dobara/contract/client/typed-call'
import { SelectField } from '@dobara/ui/select-field'
import { TextField } from '@dobara/ui/text-field'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Choice } from './use-customers.ts'
import { aboutSegment, filters, segmentName } from './words.ts'

type Props = {
  choice: Choice
  counts: Answer<typeof listCustomers>['counts']
  onChoose: (choice: Choice) => void
}

const orderName = { visit: m.order_visit, balance: m.order_balance, visits: m.order_visits }
type Order = keyof typeof orderName

/** The search, the segments with their counts, and the order. */
export const Choosing = ({ choice, counts, onChoose }: Props) => (
  <div className="@container grid grid-cols-1 gap-3">
    <div className="grid gap-3 @min-[18rem]:grid-cols-[minmax(0,1fr)_auto]">
      <Search
        key={choice.search === '' ? 'empty' : 'typed'}
        search={choice.search}
        onSearch={(search) => onChoose({ ...choice, search })}
      />
      <SelectField
        label={m.guests_order()}
        isLabelHidden
        value={choice.order ?? 'visit'}
        onChange={({ target }) => onChoose({ ...choice, order: target.value as Order })}
      >
        {Object.entries(orderName).map(([order, name]) => (
          <option key={order} value={order}>
            {name()}
          </option>
        ))}
      </SelectField>
    </div>
    <fieldset className="min-w-0">
      <legend className="sr-only">{m.guests_segments()}</legend>
      <div className="flex gap-2 overflow-x-auto px-1 py-1 max-sm:-mx-4.5 max-sm:px-4.5 @min-[36rem]:flex-wrap @min-[36rem]:px-0">
        {filters.map((filter) => (
          <label
            key={filter}
            className="relative flex min-h-[48px] shrink-0 items-center gap-2 rounded-full bg-card px-[13px] seated text-label leading-tight font-semibold text-act inset-ring inset-ring-field-line transition-colors has-checked:bg-banner has-checked:text-on-banner has-checked:inset-ring-2 has-checked:inset-ring-act has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-act"
          >
            <input
              type="radio"
              name="segment"
              value={filter}
              checked={(choice.segment ?? 'all') === filter}
              onChange={() =>
                onChoose({ ...choice, segment: filter === 'all' ? undefined : filter })
              }
              className="absolute inset-0 opacity-0"
            />
            {segmentName[filter]()}
            {counts && <span className="text-quiet">{figure(counts[filter])}</span>}
          </label>
        ))}
      </div>
    </fieldset>
    {choice.segment && (
      <p role="status" className="text-label text-quiet">
        {aboutSegment[choice.segment]()}
      </p>
    )}
  </div>
)

const pauseMs = 250

/** Searches once typing pauses. */
function Search({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search)
  const tell = useEffectEvent(onSearch)
  useEffect(() => {
    const timer = setTimeout(() => typed.trim() !== search && tell(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, search])
  return (
    <TextField
      label={m.guests_search()}
      isLabelHidden
      placeholder={m.guests_name_or_id()}
      type="search"
      maxLength={60}
      autoComplete="off"
      autoCapitalize="words"
      spellCheck={false}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
