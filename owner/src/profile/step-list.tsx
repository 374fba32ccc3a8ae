import { Tick } from '@dobara/ui/icons'
import { m } from '@dobara/words/messages.js'

type Props = {
  names: readonly string[]
  at: number
  reached: number
  onOpen: (step: number) => void
}

export const StepList = ({ names, at, reached, onOpen }: Props) => (
  <div className="grid gap-2.5">
    <div className="flex items-baseline justify-between gap-4">
      <h1 className="text-label font-semibold text-quiet">{m.profile_title()}</h1>
      <p className="text-label font-semibold text-points">
        {m.step_of({ step: at + 1, count: names.length })}
      </p>
    </div>
    <ol className="grid grid-cols-3 gap-2">
      {names.map((name, step) => (
        <li key={name} aria-current={step === at ? 'step' : undefined}>
          <span
            className={`block h-1.5 rounded-full ${step <= at ? 'bg-turmeric' : 'bg-key-line'}`}
          />
          {step <= reached && step !== at ? (
            <button
              type="button"
              onClick={() => onOpen(step)}
              className="inline-flex min-h-12 items-center gap-1.5 text-label font-semibold text-act max-sm:sr-only"
            >
              <Tick className="size-4" />
              <span className="seated">{name}</span>
            </button>
          ) : (
            <span
              className={`inline-flex min-h-12 items-center seated text-label max-sm:sr-only ${step === at ? 'font-semibold' : 'text-quiet'}`}
            >
              {name}
            </span>
          )}
        </li>
      ))}
    </ol>
  </div>
)
