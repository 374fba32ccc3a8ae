import { m } from '@dobara/words/messages.js'
import { counted } from '../text/formats.ts'
import { StepsField } from './steps-field.tsx'
import type { Choice } from './use-choice.ts'
import { whenText } from './when-text.ts'

/** Nothing for one reward without limits */
export const RewardChoice = ({ choice }: { choice: Choice }) => {
  const { choices, offered, most, steps, setSteps } = choice
  const when = whenText(offered)
  return (
    <>
      {choices.length > 1 ? (
        <Choices choice={choice} />
      ) : (
        when && <p className="text-quiet">{when}</p>
      )}
      {most > 1 && <StepsField {...{ offered, steps, most }} onChange={setSteps} />}
    </>
  )
}

const Choices = ({ choice: { choices, offered: chosen, choose } }: { choice: Choice }) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1.5 text-label font-medium">{m.claim_choose()}</legend>
    {choices.map(({ offered, isNow }) => (
      <label
        key={offered.choiceId}
        className={`relative grid min-h-14 content-center rounded-field bg-card px-4 pt-2.5 pb-1.5 leading-tight inset-ring inset-ring-field-line has-checked:bg-banner has-checked:text-on-banner has-checked:inset-ring-2 has-checked:inset-ring-act has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-act ${isNow ? '' : 'text-quiet'}`}
      >
        <input
          type="radio"
          name="choiceId"
          value={offered.choiceId}
          checked={offered.choiceId === chosen.choiceId}
          disabled={!isNow}
          onChange={() => choose(offered.choiceId)}
          className="absolute inset-0 opacity-0"
        />
        <span className="font-semibold wrap-anywhere">{offered.reward}</span>
        <span className="text-label">
          {[counted(offered.points), !isNow && m.claim_not_now(), whenText(offered)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </label>
    ))}
  </fieldset>
)
