import { Button } from '@dobara/ui/button'
import { buttonLook } from '@dobara/ui/button-look'
import { Tick } from '@dobara/ui/icons'
import { useLazyDialog } from '@dobara/web/lazy/use-lazy-dialog.ts'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { invitePath, rulePath } from '../dashboard/places.ts'
import { takeStep } from '../onboarding/steps-taken.ts'
import type { FirstStep } from './use-first-steps.ts'

type Props = {
  steps: readonly FirstStep[]
  /** Replaces the link to the poster. */
  poster?: ReactNode
}

export function FirstStepList({ steps, poster }: Props) {
  const next = steps.find(({ isDone, isLater }) => !isDone && !isLater)
  return (
    <ol className="grid divide-y divide-line">
      {steps.map(({ is, isDone, isLater, name, hint }, index) => (
        <li key={is} className="flex gap-3.5 py-2 first:pt-0 last:pb-0">
          <span
            className={`grid size-8 shrink-0 place-items-center rounded-full ${isDone ? 'bg-done-soft text-done' : isLater ? 'seated text-quiet' : 'seated font-semibold inset-ring inset-ring-field-line'}`}
          >
            {isDone ? <Tick className="size-4.5" /> : index + 1}
          </span>
          <div className="grid min-w-0 grow content-center gap-0.5">
            {isDone || isLater ? (
              <p className="font-semibold text-quiet">
                {name}
                {isDone && <span className="sr-only"> {m.first_done()}</span>}
              </p>
            ) : (
              <details name="first-step" open={is === next?.is}>
                <summary className="-my-2 flex min-h-12 list-none items-center rounded-field font-semibold [&::-webkit-details-marker]:hidden">
                  {name}
                </summary>
                <p className="text-label text-quiet">{hint}</p>
                <StepAct is={is} hasPoster={!!poster} />
              </details>
            )}
            {is === 'poster' && poster}
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
  '-mb-2 flex w-fit min-h-12 items-center justify-self-start seated font-semibold text-act underline'

const StepLink = (props: LinkProps) => <Link {...props} className={linkLook} />

const pages = { poster: invitePath, rule: rulePath }

type TakeProps = {
  step: FirstStep
  onAtCounter: () => void
}

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
