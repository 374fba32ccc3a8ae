import { giftRules } from '@dobara/contract/rules/gifts'
import type { OfferedGift } from '@dobara/contract/schemas/gifts'
import { giftEnd } from '@dobara/contract/text/gift-end'
import { SelectField } from '@dobara/ui/select-field'
import { m } from '@dobara/words/messages.js'
import { usePublicRestaurant } from '../api/restaurant.ts'

export type Gift = OfferedGift

/** The first reward has no ID while it is the only one. */
const first = 'first'
const none = ''
const birthdayDays = { before: giftRules.birthdayDaysBefore, after: giftRules.birthdayDaysAfter }
const dayChoices = [3, 7, 14, 30]
const usualDays = 7

export function useGiftChoices() {
  const program = usePublicRestaurant()
  if (!program) return []
  if (program.rewards.length === 0) return [{ value: first, reward: program.reward }]
  return program.rewards.map(({ choiceId, reward }) => ({ value: choiceId, reward }))
}

type Choices = ReturnType<typeof useGiftChoices>

export const chosenIn = (choices: Choices, gift: Gift | null) =>
  gift && (choices.find(({ value }) => value === gift.choiceId) ?? choices[0] ?? null)

/** For the text of a guest's message */
export function useGiftDetails(gift: Gift | null) {
  const chosen = chosenIn(useGiftChoices(), gift)
  if (!chosen || !gift) return {}
  return { reward: chosen.reward, giftUntil: giftEnd(new Date(), gift.days).toISOString() }
}

export const idOf = (value: string) => (value === first ? {} : { choiceId: value })

type Props = {
  gift: Gift | null
  /** A birthday's gift has days of its own. */
  hasDays: boolean
  onChange: (gift: Gift | null) => void
}

export function GiftField({ gift, hasDays, onChange }: Props) {
  const choices = useGiftChoices()
  const days = gift?.days ?? usualDays
  const listed = dayChoices.includes(days) ? dayChoices : [...dayChoices, days]
  return (
    <div className="grid gap-4">
      <SelectField
        label={m.gift_label()}
        value={chosenIn(choices, gift)?.value ?? none}
        onChange={({ target }) =>
          onChange(target.value === none ? null : { ...idOf(target.value), days })
        }
      >
        <option value={none}>{m.gift_none()}</option>
        {choices.map(({ value, reward }) => (
          <option key={value} value={value}>
            {reward}
          </option>
        ))}
      </SelectField>
      {gift && hasDays && (
        <SelectField
          label={m.gift_days()}
          value={days}
          onChange={({ target }) => onChange({ ...gift, days: Number(target.value) })}
        >
          {listed.map((count) => (
            <option key={count} value={count}>
              {m.gift_day_count({ count })}
            </option>
          ))}
        </SelectField>
      )}
      {gift && !hasDays && (
        <p className="text-label text-quiet">{m.gift_birthday_days(birthdayDays)}</p>
      )}
    </div>
  )
}
