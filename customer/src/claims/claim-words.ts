import { platformName } from '@dobara/web/text/platform-name.ts'
import { m } from '@dobara/words/messages.js'
import type { Claim } from './claim-page.tsx'

/** Null: the guest shows the claim at the counter */
export const comesWith = ({ platform }: Pick<Claim, 'platform'>): string | null =>
  platform === 'In-store' ? null : m.claim_comes({ platform: platformName(platform) })
