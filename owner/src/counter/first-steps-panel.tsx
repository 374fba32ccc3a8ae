import { ThaliRing } from '@dobara/ui/thali-ring'
import { useIsOnline } from '@dobara/web/state/use-is-online.ts'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import { useToday } from '../api/restaurant.ts'
import { FirstPoster } from '../invite/first-poster.tsx'
import { FirstStepList } from './first-step-list.tsx'
import { FirstStepsRow } from './first-steps.tsx'
import { panelLook } from './step-look.ts'
import { type FirstStep, useFirstSteps } from './use-first-steps.ts'

type Props = { today: ReactNode; lastId: string | null }

export function FirstStepsPanel({ today, lastId }: Props) {
  const { steps, hide } = useFirstSteps(lastId)
  const { data } = useToday()
  const isOnline = useIsOnline()
  const hasGiven =
    steps?.some(({ is, isDone }) => is === 'give' && isDone) || (data?.awards.length ?? 0) > 0
  if (steps === null || (steps === undefined && !isOnline)) return today
  if (steps === undefined) return null
  if (!hasGiven) return <Steps steps={steps} onHide={hide} />
  return (
    <>
      <FirstStepsRow
        steps={steps}
        isNew={false}
        onHide={hide}
        className="min-h-14 justify-start rounded-card border border-field-line bg-card px-3.5 xl:px-5 max-xl:[font-stretch:88%]"
      />
      {today}
    </>
  )
}

const Steps = ({ steps, onHide }: { steps: readonly FirstStep[]; onHide: () => void }) => {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="first-steps" className={`${panelLook} pt-3!`}>
      <div className="flex items-center gap-3">
        <ThaliRing progress={done / steps.length} isSmall className="size-10 @max-[15rem]:hidden" />
        <div>
          <h2 id="first-steps" className="display text-heading text-balance">
            {m.first_title()}
          </h2>
          <p className="text-label leading-tight text-quiet">
            {m.first_progress({ done, count: steps.length })}
          </p>
        </div>
        <button
          type="button"
          onClick={onHide}
          className="ml-auto min-h-12 whitespace-nowrap rounded-field px-1 seated text-label font-semibold text-act underline"
        >
          {m.first_hide()}
        </button>
      </div>
      <div className="-mx-5 min-h-0 overflow-y-auto px-5 pb-5 more-below">
        <FirstStepList steps={steps} poster={<FirstPoster />} />
      </div>
    </section>
  )
}
