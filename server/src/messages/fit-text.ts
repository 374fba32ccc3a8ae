import type { MessageDetails } from '@dobara/contract/guest-messages/message-text'
import { type FreeTextField, faultOf } from '../platform/free-text/free-text.ts'
import { createRecent } from '../platform/recent.ts'

const judged = createRecent<string>(1_000)

/** The result is empty if a newer rule refuses the saved text. */
export function fitText(field: FreeTextField, text: string): string {
  const key = `${field} ${text}`
  const known = judged.get(key)
  if (known !== undefined) return known
  const fit = faultOf(field, text) ? '' : text
  judged.set(key, fit)
  return fit
}

export const fitDetails = ({ reward, sentence, ...details }: MessageDetails): MessageDetails => ({
  ...details,
  ...(reward !== undefined && { reward: fitText('reward', reward) }),
  ...(sentence !== undefined && { sentence: fitText('sentence', sentence) }),
})
