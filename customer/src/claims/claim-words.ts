import { platformName } from '@dobara/web/text/platform-name.ts'
import { shortTime } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import type { Claim } from './claim-page.tsx'

/** Null if the guest shows the claim at the counter */
export const comesWith = ({ platform }: Pick<Claim, 'platform'>): string | null =>
  platform === 'In-store' ? null : m.claim_comes({ platform: platformName(platform) })

/** After this time, staff see the reward as given. */
export const showBy = ({ shownUntil }: Pick<Claim, 'shownUntil'>, now: Date): string | null =>
  shownUntil && m.claim_show_by({ time: shortTime(Date.parse(shownUntil), now.getTime()) })
