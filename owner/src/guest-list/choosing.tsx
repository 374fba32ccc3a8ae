import type { listCustomers } from '@dobara/contract/calls/customers'
import type { Answer } from '@dobara/contract/client/typed-call'
import { type Segment, segments } from '@dobara/contract/rules/segments'
import { Sort } from '@dobara/ui/icons'
import { SelectField } from '@dobara/ui/select-field'
import { TextField } from '@dobara/ui/text-field'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect, useEffectEvent, useState } from 'react'
import { SegmentChoice } from './segment-choice.tsx'
import type { Choice } from './use-customers.ts'
import { filtersOf, segmentName } from './words.ts'

type Props = {
  choice: Choice
  counts: Answer<typeof listCustomers>['counts'] | undefined
  onChoose: (choice: Choice) => void
}

const orderName = { visit: m.order_visit, balance: m.order_balance, visits: m.order_visits }
type OrderName = keyof typeof orderName

export function Choosing({ choice, counts, onChoose }: Props) {
  const onSegment = (segment: Segment | undefined) => onChoose({ ...choice, segment })
  return (
    <div className="@container grid grid-cols-1 gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 @max-[12rem]:grid-cols-1">
        <Search
          key={choice.search === '' ? 'empty' : 'typed'}
          search={choice.search}
          onSearch={(search) => onChoose({ ...choice, search })}
        />
        <Order
          order={choice.order ?? 'visit'}
          onOrder={(order) => onChoose({ ...choice, order })}
        />
      </div>
      <div className="contents @max-[36rem]:lg:[&>fieldset]:hidden @max-[36rem]:lg:[&>p]:order-1">
        <SegmentChoice segment={choice.segment} counts={counts} onChoose={onSegment} />
      </div>
      <div className="hidden @max-[36rem]:lg:block">
        <SelectField
          label={m.guests_segments()}
          isLabelHidden
          value={choice.segment ?? 'all'}
          onChange={({ target }) => onSegment(segments.find((one) => one === target.value))}
        >
          {filtersOf(counts, choice.segment).map((filter) => (
            <option key={filter} value={filter}>
              {segmentName[filter]()} {counts && `(${figure(counts[filter])})`}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  )
}

type OrderProps = { order: OrderName; onOrder: (order: OrderName) => void }

const Order = ({ order, onOrder }: OrderProps) => (
  <div
    className={`relative rounded-field @max-[24rem]:grid @max-[24rem]:size-[50px] @max-[24rem]:text-act @max-[24rem]:has-focus-visible:outline-3 @max-[24rem]:has-focus-visible:outline-offset-2 @max-[24rem]:has-focus-visible:outline-act ${
      order === 'visit'
        ? '@max-[24rem]:bg-card @max-[24rem]:inset-ring @max-[24rem]:inset-ring-field-line'
        : '@max-[24rem]:bg-banner @max-[24rem]:inset-ring-2 @max-[24rem]:inset-ring-act'
    }`}
  >
    <SelectField
      label={m.guests_order()}
      isLabelHidden
      title={m.guests_order()}
      className="@max-[24rem]:opacity-0 @max-[24rem]:[&_select]:px-0"
      value={order}
      onChange={({ target }) => onOrder(target.value as OrderName)}
    >
      {Object.entries(orderName).map(([value, name]) => (
        <option key={value} value={value}>
          {name()}
        </option>
      ))}
    </SelectField>
    <span className="pointer-events-none absolute inset-0 grid place-items-center @min-[24rem]:hidden">
      <Sort />
    </span>
  </div>
)

const pauseMs = 250

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
