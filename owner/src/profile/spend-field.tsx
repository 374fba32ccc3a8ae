import { hasBillRule, usualRupeesPerPoint } from '@dobara/contract/rules/bill-rule'
import { PrefixField } from '@dobara/ui/prefix-field'
import { m } from '@dobara/words/messages.js'
import { useRef, useState } from 'react'

export interface Rule {
  /** NaN while the field is empty */
  minimumSpend?: number | undefined
  rupeesPerPoint?: number | undefined
}

interface RuleForm {
  formState: { isSubmitted: boolean }
  setValue: (name: keyof Rule, value: number, options: { shouldValidate: boolean }) => void
}

export function setRule({ formState, setValue }: RuleForm, rule: Rule) {
  for (const name of ['rupeesPerPoint', 'minimumSpend'] as const) {
    const value = rule[name]
    if (value !== undefined) setValue(name, value, { shouldValidate: formState.isSubmitted })
  }
}

type Props = Rule & {
  reward?: string | undefined
  onRule: (rule: Rule) => void
  inputRef?: ((input: HTMLInputElement | null) => void) | undefined
}

/** Asks after how many rupees the reward comes, and so sets the rule. Empty means no rule. */
export function SpendField({ reward = '', inputRef, onRule, ...rule }: Props) {
  const { minimumSpend = Number.NaN, rupeesPerPoint = 0 } = rule
  const [typed, setTyped] = useState<string | null>(null)
  const lastRate = useRef(usualRupeesPerPoint)
  const sum = minimumSpend * rupeesPerPoint
  const follow = (text: string) => {
    setTyped(text)
    if (rupeesPerPoint > 0) lastRate.current = rupeesPerPoint
    const rate = lastRate.current
    onRule(
      text === ''
        ? { rupeesPerPoint: 0 }
        : { rupeesPerPoint: rate, minimumSpend: Math.ceil(Number(text) / rate) },
    )
  }
  return (
    <PrefixField
      ref={inputRef}
      prefix="₹"
      label={m.gets_after_spending({ reward: reward.trim() || m.reward_example() })}
      hint={hasBillRule({ rupeesPerPoint }) ? m.spend_makes_points() : m.spend_or_points()}
      name="spend"
      type="number"
      inputMode="numeric"
      enterKeyHint="next"
      placeholder="5000"
      value={typed ?? (sum > 0 ? `${sum}` : '')}
      onChange={({ target }) => follow(target.value)}
      // After that, the field shows the sum that whole points make.
      onBlur={() => setTyped(null)}
    />
  )
}
