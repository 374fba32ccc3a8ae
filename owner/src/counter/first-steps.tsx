import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { Tick } from '@dobara/ui/icons'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '@dobara/words/messages.js'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { invitePath } from '../dashboard/places.ts'
import { stepsTaken, takeStep } from '../onboarding/first-steps.ts'
import { underPad } from './step-look.ts'
import { type FirstStep, useFirstSteps } from './use-first-steps.ts'

/**
 * Shows a new owner the next thing to try, in one line that opens the whole list. Shows `otherwise` once all steps are
 * done or hidden.
 */
export function FirstSteps({ otherwise }: { otherwise: ReactNode }) {
  const [wasOver] = useState(() => stepsTaken.read().includes('over'))
  return wasOver ? otherwise : <Shown otherwise={otherwise} />
}

function Shown({ otherwise }: { otherwise: ReactNode }) {
  const steps = useFirstSteps()
  const [isHidden, setHidden] = useState(false)
  if (!steps || isHidden) return otherwise
  const hide = () => {
    takeStep('over')
    setHidden(true)
  }
  return <Line steps={steps} onHide={hide} />
}

type Steps = readonly FirstStep[]

function Line({ steps, onHide }: { steps: Steps; onHide: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`${underPad} w-full grid-cols-[auto_auto] items-center justify-center gap-2`}
      >
        <Progress steps={steps} />
        <span className="truncate seated">{next ? next.name : m.first_all_done()}</span>
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={headline(steps)}>
        <List steps={steps} />
        <div className="mt-6 grid grid-cols-2 gap-3">
          <Button look="quiet" size="row" onClick={onHide}>
            {m.first_hide()}
          </Button>
          <Button size="row" onClick={() => setOpen(false)}>
            {m.close()}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

const headline = (steps: Steps) =>
  steps.every(({ isDone }) => isDone) ? m.first_all_done() : m.first_title()

const Progress = ({ steps }: { steps: Steps }) => {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <ThaliRing
      progress={done / steps.length}
      isSmall
      className="size-6"
      label={m.first_progress({ done, count: steps.length })}
    />
  )
}

const List = ({ steps }: { steps: Steps }) => (
  <ol className="grid gap-3.5">
    {steps.map(({ is, isDone, name, hint }) => (
      <li key={is} className="flex gap-3">
        <span
          className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${isDone ? 'bg-done-soft text-done' : 'inset-ring inset-ring-field-line'}`}
        >
          {isDone && <Tick className="size-4" />}
        </span>
        <div className="grid min-w-0 gap-0.5">
          <p className={`font-semibold ${isDone ? 'text-quiet' : ''}`}>
            {name}
            {isDone && <span className="sr-only"> {m.first_done()}</span>}
          </p>
          {!isDone && <p className="text-label text-quiet">{hint}</p>}
          {!isDone && is === 'poster' && (
            <Link
              to={invitePath}
              className="inline-flex min-h-11 items-center justify-self-start seated font-semibold text-act underline"
            >
              {m.first_open_poster()}
            </Link>
          )}
        </div>
      </li>
    ))}
  </ol>
)
