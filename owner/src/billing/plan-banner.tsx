import { shortLastDay } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import type { Billing } from '../api/billing.ts'
import { BannerLink } from '../layout/banner-link.tsx'
import { subscriptionsPath } from './paths.ts'

export const PlanBanner = ({ billing }: { billing: Billing }) => (
  <BannerLink to={subscriptionsPath} text={textOf(billing)} act={m.banner_pay()} />
)

function textOf({ standing, payment, until }: Billing): string {
  if (standing === 'ended') return m.banner_ended()
  const day = shortLastDay(until)
  return payment === 'paused' ? m.banner_paused({ day }) : m.banner_failing({ day })
}
