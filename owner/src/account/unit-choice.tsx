import type { Unit } from '@dobara/contract/rules/stamps'
import { m } from '@dobara/words/messages.js'

type Props = {
  unit: Unit
  /** A choice of stamps that was saved stays. */
  isSaved: boolean
  onChoose: (unit: Unit) => void
}

export const UnitChoice = ({ unit, isSaved, onChoose }: Props) =>
  unit === 'points' ? (
    <Choice onPress={() => onChoose('stamps')} action={m.stamps_instead()} />
  ) : isSaved ? (
    <p className="text-label text-quiet">{m.stamps_lead()}</p>
  ) : (
    <div className="grid justify-items-start gap-1">
      <p className="text-label text-quiet">
        {m.stamps_lead()} {m.stamps_for_good()}
      </p>
      <Choice onPress={() => onChoose('points')} action={m.stamps_not()} />
    </div>
  )

const Choice = ({ action, onPress }: { action: string; onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="min-h-12 justify-self-start rounded-field text-left font-semibold text-act underline"
  >
    {action}
  </button>
)
