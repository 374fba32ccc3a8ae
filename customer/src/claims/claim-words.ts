import { counted } from '@dobara/web/text/formats.ts'
import { platformName } from '@dobara/web/text/platform-name.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { shortTime } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import type { Claim } from './claim-page.tsx'

/** Null if the guest shows the claim at the counter */
export const comesWith = ({ platform }: Pick<Claim, 'platform'>): string | null =>
  platform === 'In-store' ? null : m.claim_comes({ platform: platformName(platform) })

/** A gift holds no points. */
export const heldText = ({ cost, unit }: Pick<Claim, 'cost' | 'unit'>): string =>
  cost === 0 ? inUnit(m.claim_is_gift(), unit) : m.claim_held({ points: counted(cost, unit) })

/** After this time, staff see the reward as given. */
export const showBy = ({ shownUntil }: Pick<Claim, 'shownUntil'>, now: Date): string | null =>
  shownUntil && m.claim_show_by({ time: shortTime(Date.parse(shownUntil), now.getTime()) })
