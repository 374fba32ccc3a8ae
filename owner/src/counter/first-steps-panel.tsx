import { Button } from '@dobara/ui/button'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import { useToday } from '../api/restaurant.ts'
import { FirstPoster } from '../invite/first-poster.tsx'
import { FirstStepList } from './first-step-list.tsx'
import { type FirstStep, useFirstSteps } from './use-first-steps.ts'

/** Shows a new owner the first steps in the side panel, in place of a day without awards, else above it. */
export function FirstStepsPanel({ today }: { today: ReactNode }) {
  const { steps, hide } = useFirstSteps()
  const { data } = useToday()
  if (steps === undefined) return null
  if (steps === null) return today
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3 overflow-y-auto *:shrink-0">
      <Steps steps={steps} onHide={hide} />
      {data && data.awards.length > 0 && today}
    </div>
  )
}

const Steps = ({ steps, onHide }: { steps: readonly FirstStep[]; onHide: () => void }) => {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section
      aria-labelledby="first-steps"
      className="@container grid grid-cols-1 gap-5 rounded-card border border-line bg-card p-5"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id="first-steps" className="display text-heading text-balance">
          {done === steps.length ? m.first_all_done() : m.first_title()}
        </h2>
        <ThaliRing
          progress={done / steps.length}
          isSmall
          className="size-9"
          label={m.first_progress({ done, count: steps.length })}
        />
      </div>
      <FirstStepList steps={steps} poster={<FirstPoster />} />
      <Button look="quiet" size="row" className="justify-self-start" onClick={onHide}>
        {m.first_hide()}
      </Button>
    </section>
  )
}
