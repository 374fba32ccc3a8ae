import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useRef } from 'react'
import { TodaysAwardRow } from './todays-award-row.tsx'
import { type Today as Day, useLiveToday, useTakeBack } from './use-today.ts'

/** Today's figures and last awards, with their undo buttons. */
export function Today({ onTakenBack }: { onTakenBack: (entryId: string) => void }) {
  const { data: today, refetch } = useLiveToday()
  const title = useRef<HTMLHeadingElement>(null)
  const undo = useTakeBack(({ entryId }) => {
    onTakenBack(entryId)
    title.current?.focus()
  })
  return (
    <section
      aria-labelledby="today"
      className="@container grid min-w-0 max-w-120 flex-1 grid-cols-1 content-start gap-4 rounded-card border border-line bg-card p-5"
    >
      <h2 id="today" ref={title} tabIndex={-1} className="display text-heading outline-none">
        {m.today_title()}
      </h2>
      {today ? <Figures day={today} /> : <Waiting onTryAgain={refetch} />}
      <FormAlert text={undo.alert} onDismiss={undo.reset} />
      {today?.awards.length === 0 && <p className="text-quiet">{m.today_nothing()}</p>}
      {today && today.awards.length > 0 && (
        <ul aria-label={m.today_awards()} className="divide-y divide-line border-t border-line">
          {today.awards.map((award) => (
            <TodaysAwardRow
              key={award.entryId}
              award={award}
              isWaiting={undo.isWaiting}
              onUndo={() => undo.takeBack(award)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

const Figures = ({ day }: { day: Day }) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-3">
    {(
      [
        [m.today_points({ count: day.pointsGiven }), day.pointsGiven],
        [m.today_visits({ count: day.visits }), day.visits],
        [m.today_new_members({ count: day.newMembers }), day.newMembers],
      ] as const
    ).map(([name, value]) => (
      <div key={name} className="flex flex-col-reverse">
        <dt className="text-label text-quiet">{name}</dt>
        <dd className="display text-[2rem] leading-none">{figure(value)}</dd>
      </div>
    ))}
  </dl>
)
