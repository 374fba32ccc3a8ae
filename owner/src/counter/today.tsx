import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { figure, rupees } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { useRef, useState } from 'react'
import { useSeveralOutlets } from '../api/outlets.ts'
import { OutletField } from '../dashboard/outlet-field.tsx'
import { Scrolling } from './scrolling.tsx'
import { panelLook } from './step-look.ts'
import { TodaysAwardRow } from './todays-award-row.tsx'
import { type Today as Day, useLiveToday, useTakeBack } from './use-today.ts'

type Props = {
  lastId: string | null
  onTakenBack: (entryId: string) => void
}

export function Today({ lastId, onTakenBack }: Props) {
  const [outletId, setOutletId] = useState<string>()
  const outlets = useSeveralOutlets()
  const { data: today, refetch } = useLiveToday(outletId)
  const title = useRef<HTMLHeadingElement>(null)
  const undo = useTakeBack(({ entryId }) => {
    onTakenBack(entryId)
    title.current?.focus()
  })
  return (
    <section aria-labelledby="today" className={panelLook}>
      <h2 id="today" ref={title} tabIndex={-1} className="display text-heading outline-none">
        {m.today_title()}
      </h2>
      <OutletField
        outlets={outlets}
        withAll
        isLabelHidden
        value={outletId ?? ''}
        onChange={({ target }) => setOutletId(target.value || undefined)}
      />
      {today ? <Figures day={today} /> : <Waiting onTryAgain={refetch} />}
      <FormAlert text={undo.alert} onDismiss={undo.reset} />
      {today?.awards.length === 0 && <p className="pb-5 text-quiet">{inUnit(m.today_nothing())}</p>}
      {today && today.awards.length > 0 && (
        <Scrolling label={m.today_awards()}>
          <ul aria-label={m.today_awards()} className="divide-y divide-line border-t border-line">
            {today.awards.map((award, place) => (
              <TodaysAwardRow
                key={award.entryId}
                award={award}
                canUndo={place === 0 && canUndo(today.awards, lastId)}
                isWaiting={undo.isWaiting}
                onUndo={() => undo.takeBack(award)}
              />
            ))}
          </ul>
        </Scrolling>
      )}
    </section>
  )
}

/**
 * False until the list contains the counter's last award. Before, it would offer a second Undo, for
 * the previous award.
 */
const canUndo = (awards: Day['awards'], lastId: string | null) =>
  awards[0]?.entryId !== lastId &&
  (lastId === null || awards.some(({ entryId }) => entryId === lastId))

function Figures({ day }: { day: Day }) {
  const figures = [
    [inUnit(m.today_points({ count: day.pointsGiven })), day.pointsGiven],
    [m.today_visits({ count: day.visits }), day.visits],
    [m.today_new_members({ count: day.newMembers }), day.newMembers],
  ] as const
  const shown = figures.filter(([, value]) => value > 0)
  if (shown.length === 0) return null
  return (
    <>
      <dl className="grid grid-cols-[repeat(3,auto)] justify-start gap-x-8 @max-[22rem]:justify-between @max-[22rem]:gap-x-3">
        {shown.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-label leading-tight text-quiet @max-[22rem]:[font-stretch:88%]">
              {name}
            </dt>
            <dd className="display text-[2rem] leading-none">{figure(value)}</dd>
          </div>
        ))}
      </dl>
      {day.billed > 0 && (
        <p className="text-label text-quiet">{m.today_billed({ rupees: rupees(day.billed) })}</p>
      )}
    </>
  )
}
