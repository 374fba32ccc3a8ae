import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { Close } from '@dobara/ui/icons'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '@dobara/words/messages.js'
import { type ReactNode, useState } from 'react'
import { FirstStepList, TakeStep } from './first-step-list.tsx'
import { overQuestion } from './step-look.ts'
import { type FirstStep, useFirstSteps } from './use-first-steps.ts'

export function FirstSteps({ otherwise }: { otherwise: ReactNode }) {
  const { steps, isNew, hide } = useFirstSteps()
  if (!steps) return otherwise
  return (
    <FirstStepsRow
      steps={steps}
      isNew={isNew}
      onHide={hide}
      className={`${overQuestion} justify-center`}
    />
  )
}

type RowProps = {
  steps: readonly FirstStep[]
  isNew: boolean
  onHide: () => void
  className: string
}

export function FirstStepsRow({ steps, isNew, onHide, className }: RowProps) {
  const [isOpen, setOpen] = useState(isNew)
  const next = steps.findIndex(({ isDone, isLater }) => !isDone && !isLater)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`grid w-full shrink-0 grid-cols-[auto_minmax(0,auto)] items-center gap-2.5 text-label font-semibold text-act ${className}`}
      >
        <ThaliRing progress={done / steps.length} isSmall className="size-7" />
        <span className="truncate seated">
          {next === -1 ? (
            m.first_all_done()
          ) : (
            <>
              <span className="font-normal text-quiet">
                {m.first_progress({ done, count: steps.length })} ·{' '}
              </span>
              {steps[next]?.name}
            </>
          )}
        </span>
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={next === -1 ? m.first_all_done() : m.first_title()}
        description={m.first_progress({ done, count: steps.length })}
        beside={
          <button
            type="button"
            aria-label={m.close()}
            onClick={() => setOpen(false)}
            className="-my-3 -mr-3 grid size-12 shrink-0 place-items-center rounded-field text-quiet"
          >
            <Close />
          </button>
        }
      >
        <div className="grid gap-4">
          <FirstStepList steps={steps} />
          <DialogButtons>
            <Button look="quiet" size="row" onClick={onHide}>
              {m.first_hide()}
            </Button>
            {steps[next] && <TakeStep step={steps[next]} onAtCounter={() => setOpen(false)} />}
          </DialogButtons>
        </div>
      </Dialog>
    </>
  )
}
