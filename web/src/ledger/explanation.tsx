import { m } from '@dobara/words/messages.js'
import { figure } from '../text/formats.ts'
import type { Entry } from './cause.ts'
import { multipliedText } from './multiplied-text.ts'
import { reasonText } from './reason.ts'
import { sentLater } from './sent-later.ts'

export function Explanation({ entry }: { entry: Entry }) {
  const { reason, words, meantPoints, billAmount } = entry
  const said = [
    multipliedText(entry),
    sentLater(entry),
    reason && reasonText(reason, billAmount),
    words && `“${words}”`,
    meantPoints !== null && m.meant_points({ points: figure(Math.abs(meantPoints)) }),
  ].filter(Boolean)
  return said.length > 0 && <span className="block text-ink">{said.join(' · ')}</span>
}
