import { messageRules } from '@dobara/contract/rules/messages'
import { inIndia } from '@dobara/contract/text/india-time'

export function isQuiet(now: number): boolean {
  const hour = inIndia(now).getUTCHours()
  return hour >= messageRules.quietFromHour || hour < messageRules.quietUntilHour
}
