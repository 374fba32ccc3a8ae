import { messageRules } from '@dobara/contract/rules/messages'
import { inIndia } from '@dobara/contract/text/india-time'

/** The day in India on which news of now may leave */
export function newsLeaves(now: number): 'now' | 'today' | 'tomorrow' {
  const hour = inIndia(now).getUTCHours()
  if (hour >= messageRules.quietFromHour) return 'tomorrow'
  return hour < messageRules.quietUntilHour ? 'today' : 'now'
}

export const isQuiet = (now: number): boolean => newsLeaves(now) !== 'now'
