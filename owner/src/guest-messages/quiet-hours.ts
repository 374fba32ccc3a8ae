import { messageRules } from '@dobara/contract/rules/messages'
import { inIndia } from '@dobara/contract/text/india-time'

/** When news that is sent now may leave, by the days of India */
export function newsLeaves(now: number): 'now' | 'today' | 'tomorrow' {
  const hour = inIndia(now).getUTCHours()
  if (hour >= messageRules.quietFromHour) return 'tomorrow'
  return hour < messageRules.quietUntilHour ? 'today' : 'now'
}

export const isQuiet = (now: number): boolean => newsLeaves(now) !== 'now'
