import { Button } from '@dobara/ui/button'
import { buttonLook } from '@dobara/ui/button-look'
import { Tick } from '@dobara/ui/icons'
import { useLazyDialog } from '@dobara/web/lazy/use-lazy-dialog.ts'
import { m } from '@dobara/words/messages.js'
import { type ReactNode, useState } from 'react'
import { Link, type LinkProps } from 'react-router'
import { invitePath, rulePath } from '../dashboard/places.ts'
import { takeStep } from '../onboarding/first-steps.ts'
import type { FirstStep } from './use-first-steps.ts'

type Props = {
  steps: readonly FirstStep[]
  /** What to do about the poster, in place of the link to it. */
  poster?: ReactNode
}

/** All steps in order, the next one open: a press on the name of another opens that. A step that is done has a tick. */
export function FirstStepList({ steps, poster }: Props) {
  const [chosen, setChosen] = useState<FirstStep['is']>()
  const canOpen = ({ isDone, isLater }: FirstStep) => !isDone && !isLater
  const undone = steps.filter(canOpen)
  const open = undone.find(({ is }) => is === chosen) ?? undone[0]
  return (
    <ol className="grid divide-y divide-line">
      {steps.map((step, index) => (
        <li key={step.is} className="flex gap-3.5 py-2 first:pt-0 last:pb-0">
          <span
            className={`grid size-8 shrink-0 place-items-center rounded-full ${step.isDone ? 'bg-done-soft text-done' : step.isLater ? 'seated text-quiet' : 'seated font-semibold inset-ring inset-ring-field-line'}`}
          >
            {step.isDone ? <Tick className="size-4.5" /> : index + 1}
          </span>
          <div className="grid min-w-0 grow content-center gap-0.5">
            {step === open || !canOpen(step) ? (
              <p className={`font-semibold ${step === open ? '' : 'text-quiet'}`}>
                {step.name}
                {step.isDone && <span className="sr-only"> {m.first_done()}</span>}
              </p>
            ) : (
              <button
                type="button"
                aria-expanded="false"
                onClick={() => setChosen(step.is)}
                className="-my-2 min-h-12 text-left font-semibold"
              >
                {step.name}
              </button>
            )}
            {step === open && <p className="text-label text-quiet">{step.hint}</p>}
            {step.is === 'poster' && (step === open || step.isDone) && poster}
            {step === open && <StepAct is={step.is} hasPoster={!!poster} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

function StepAct({ is, hasPoster }: { is: FirstStep['is']; hasPoster: boolean }) {
  if (is === 'scan') return <OnePhone />
  if (is === 'rule')
    return (
      <StepLink to={rulePath} onClick={() => takeStep('rule')}>
        {m.first_open_rule()}
      </StepLink>
    )
  return is === 'poster' && !hasPoster ? (
    <StepLink to={invitePath}>{m.first_open_poster()}</StepLink>
  ) : null
}

/** For an owner without a second phone: shows what a guest shows. */
function OnePhone() {
  const example = useLazyDialog(loadExample, m.example_not_loaded())
  const close = () => {
    example.close()
    takeStep('scan')
  }
  return (
    <>
      <button type="button" onClick={example.open} className={linkLook}>
        {m.first_one_phone()}
      </button>
      {example.Sheet && <example.Sheet isOpen={example.isOpen} onClose={close} />}
    </>
  )
}

const loadExample = async () => (await import('./example-card.tsx')).ExampleCard

const linkLook =
  '-mb-3 inline-flex min-h-12 items-center justify-self-start seated font-semibold text-act underline'

const StepLink = (props: LinkProps) => <Link {...props} className={linkLook} />

const pages = { poster: invitePath, rule: rulePath }

type TakeProps = {
  step: FirstStep
  /** Called for a step that is taken at the counter itself. */
  onAtCounter: () => void
}

/** Leads to the page of a step, or back to the counter. */
export function TakeStep({ step: { is, name }, onAtCounter }: TakeProps) {
  if (is !== 'poster' && is !== 'rule')
    return (
      <Button size="row" onClick={onAtCounter}>
        {name}
      </Button>
    )
  return (
    <Link
      to={pages[is]}
      onClick={() => is === 'rule' && takeStep('rule')}
      className={buttonLook('acts', 'row')}
    >
      {name}
    </Link>
  )
}
