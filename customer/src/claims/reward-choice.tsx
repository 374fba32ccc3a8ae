import { whenText } from '@dobara/web/rewards/when-text.ts'
import { counted } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import type { Claimable } from './claimable.ts'

type Props = {
  choices: readonly Claimable[]
  chosen: string
  onChoose: (choiceId: string) => void
}

export const RewardChoice = ({ choices, chosen, onChoose }: Props) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1.5 text-label font-medium">{m.claim_choose()}</legend>
    {choices.map(({ offered: { choiceId, reward, points, ...limits }, isNow }) => (
      <label
        key={choiceId}
        className={`relative grid min-h-14 content-center rounded-field bg-card px-4 py-2 leading-tight inset-ring has-checked:bg-banner has-checked:text-on-banner has-checked:inset-ring-2 has-checked:inset-ring-act inset-ring-field-line has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-act ${isNow ? '' : 'opacity-65'}`}
      >
        <input
          type="radio"
          name="choiceId"
          value={choiceId}
          checked={choiceId === chosen}
          disabled={!isNow}
          onChange={() => onChoose(choiceId)}
          className="absolute inset-0 opacity-0"
        />
        <span className="font-semibold wrap-anywhere">{reward}</span>
        <span className="text-label">
          {[counted(points), !isNow && m.claim_not_now(), whenText(limits)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </label>
    ))}
  </fieldset>
)
