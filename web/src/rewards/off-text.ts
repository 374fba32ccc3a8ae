import { m } from '@dobara/words/messages.js'
import { rupees as shown } from '../text/formats.ts'

interface OffTheBill {
  rupees: number | null
  percent: number | null
  mostRupees: number | null
}

/** For staff; null if the reward is a thing */
export function offText({ rupees, percent, mostRupees }: OffTheBill): string | null {
  if (rupees !== null) return m.take_rupees_off({ rupees: shown(rupees) })
  if (percent === null) return null
  return m.take_percent_off({ percent, rupees: shown(mostRupees ?? 0) })
}
