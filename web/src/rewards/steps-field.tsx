import { m } from '@dobara/words/messages.js'
import { counted, rupees } from '../text/formats.ts'
import type { Offered } from './ladder.ts'

type Props = {
  offered: Offered
  steps: number
  most: number
  onChange: (steps: number) => void
}

export const StepsField = ({ offered, steps, most, onChange }: Props) => (
  <fieldset className="grid grid-cols-[3rem_minmax(0,1fr)_3rem] items-center gap-2">
    <legend className="mb-1.5 text-label font-medium">{m.claim_how_much()}</legend>
    <Step name={m.claim_less()} isIdle={steps <= 1} onPress={() => onChange(steps - 1)}>
      −
    </Step>
    <output aria-live="polite" className="grid justify-items-center leading-tight">
      <b className="display text-heading leading-none">
        {m.claim_off({ rupees: rupees((offered.rupees ?? 0) * steps) })}
      </b>
      <span className="text-label text-quiet">{counted(offered.points * steps)}</span>
    </output>
    <Step name={m.claim_more()} isIdle={steps >= most} onPress={() => onChange(steps + 1)}>
      +
    </Step>
  </fieldset>
)

type StepProps = { name: string; isIdle: boolean; onPress: () => void; children: string }

/** An idle button keeps the focus, so that a keyboard is not thrown out of the field. */
const Step = ({ name, isIdle, onPress, children }: StepProps) => (
  <button
    type="button"
    aria-label={name}
    aria-disabled={isIdle}
    onClick={() => isIdle || onPress()}
    className="grid size-12 place-items-center rounded-full bg-card text-[1.5rem] leading-none font-semibold text-act inset-ring inset-ring-field-line hover:bg-act/8 aria-disabled:opacity-50"
  >
    {children}
  </button>
)
