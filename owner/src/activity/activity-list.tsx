import { calendarDay } from '@dobara/contract/text/india-time'
import { Button } from '@dobara/ui/button'
import { EmptyState } from '@dobara/ui/empty-state'
import { ThreePlates } from '@dobara/ui/three-plates'
import { ShowMore } from '@dobara/web/screen/show-more.tsx'
import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { figure, rupees, signed } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { humanDay } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import { ActivityLine, activityColumns } from './activity-line.tsx'
import type { DaySum } from './held-rows.ts'
import { type ShownRow, shownRows } from './shown-rows.ts'
import { TodaysGuests } from './todays-guests.tsx'
import { type Filter, useActivity } from './use-activity.ts'
import { useShownRows } from './use-shown-rows.ts'

type Props = { filter: Filter; onClear: () => void }

export function ActivityList({ filter, onClear }: Props) {
  const { held, refetch, fetchMore, isFetchingMore } = useActivity(filter)
  const { rows, newCount, showNew } = useShownRows(shownRows(held?.rows ?? []))
  if (!held) return <Waiting onTryAgain={refetch} />
  if (held.rows.length === 0)
    return <Nothing isFiltered={Boolean(filter.day || filter.kind)} onClear={onClear} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <p
        role="status"
        className="pointer-events-none sticky top-12 z-20 grid h-0 justify-items-center [&+*]:-mt-4"
      >
        {newCount > 0 && (
          <button
            type="button"
            onClick={showNew}
            className="pointer-events-auto min-h-12 rounded-full bg-banner px-5 seated font-semibold text-on-banner shadow-lg inset-ring inset-ring-act"
          >
            {m.activity_new({ figure: figure(newCount) })}
          </button>
        )}
      </p>
      {daysOf(rows).map(([day, ofDay], place) => (
        <Day key={day} rows={ofDay} sum={held.days.get(day)} isFirst={place === 0}>
          {day === calendarDay(Date.now()) && !filter.kind && <TodaysGuests />}
        </Day>
      ))}
      {held.next && <ShowMore onMore={fetchMore} isWaiting={isFetchingMore} />}
    </div>
  )
}

const Nothing = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <EmptyState
      picture={<ThreePlates />}
      title={m.activity_no_match_title()}
      actions={
        <Button look="quiet" onClick={onClear}>
          {m.activity_clear()}
        </Button>
      }
    />
  ) : (
    <EmptyState picture={<ThreePlates />} title={m.activity_none_title()}>
      {inUnit(m.activity_none_hint())}
    </EmptyState>
  )

const Heads = () => (
  <div
    aria-hidden="true"
    className={`hidden border-b border-line pt-2.5 pb-2 text-label text-quiet md:grid ${activityColumns}`}
  >
    <span>{m.activity_head_time()}</span>
    <span>{m.head_guest()}</span>
    <span>{m.activity_head_what()}</span>
    <span>{m.activity_head_by()}</span>
    <span className="text-right">{inUnit(m.points_label())}</span>
  </div>
)

function daysOf(rows: readonly ShownRow[]): [string, ShownRow[]][] {
  const days = new Map<string, ShownRow[]>()
  for (const row of rows) {
    const day = calendarDay(new Date(row.createdAt))
    const ofDay = days.get(day)
    if (ofDay) ofDay.push(row)
    else days.set(day, [row])
  }
  return [...days]
}

type DayProps = {
  rows: ShownRow[]
  sum: DaySum | undefined
  isFirst: boolean
  children: ReactNode
}

function Day({ rows, sum, isFirst, children }: DayProps) {
  const name = humanDay(rows[0]?.createdAt ?? '')
  return (
    <section aria-label={name}>
      <div className="sticky top-0 z-10 flex min-h-11 flex-wrap items-baseline gap-x-3 border-line bg-paper py-2 max-md:border-b">
        <h2 className="display text-heading leading-tight first-letter:uppercase">{name}</h2>
        {children}
        <p className="text-label text-quiet">{sum && sumsOf(sum).join(' · ')}</p>
      </div>
      <div className="border-line max-md:border-b md:rounded-card md:border md:bg-card">
        {isFirst && <Heads />}
        <ul className="divide-y divide-line">
          {rows.map((row, place) => (
            <ActivityLine key={row.id} row={row} above={rows[place - 1]} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function sumsOf({
  given,
  billed,
  bonuses,
  rewards,
  claimed,
  corrected,
  carried,
}: DaySum): string[] {
  const ofRewards = { count: Math.abs(rewards), points: figure(Math.abs(claimed)) }
  return [
    given !== 0 && m.activity_sum_given({ figure: figure(given) }),
    billed !== 0 && m.activity_sum_billed({ rupees: rupees(billed) }),
    bonuses !== 0 && m.activity_sum_bonuses({ figure: figure(bonuses) }),
    rewards > 0 && m.activity_sum_rewards(ofRewards),
    rewards < 0 && m.activity_sum_rewards_back(ofRewards),
    corrected !== 0 && m.activity_sum_corrected({ figure: signed(corrected) }),
    carried !== 0 && m.activity_sum_imported({ figure: figure(carried) }),
  ].filter((sum) => sum !== false)
}
