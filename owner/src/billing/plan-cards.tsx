import { Badge } from '@dobara/ui/badge'
import { Button } from '@dobara/ui/button'
import { Card } from '@dobara/ui/card'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { rupees } from '@dobara/web/text/formats.ts'
import { fullDate, humanDay } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import type { Billing, PlanName } from '../api/billing.ts'
import { needsOtherWay } from './plan-warnings.ts'
import { isPaying, usePaying } from './use-paying.ts'
import { planWords } from './words.ts'

const inOrder = ['annual', 'monthly'] as const
const saving = rupees(12 * planWords.monthly.price - planWords.annual.price)

/** The current plan has its own card above. */
export function PlanCards({ billing }: { billing: Billing }) {
  const paying = usePaying(billing)
  const isChange = isPaying(billing)
  const offered = inOrder.filter((plan) => !isChange || billing.plan !== plan)
  return (
    <section className="grid gap-4">
      <h2 className="display text-heading">
        {billing.payment === 'none' ? m.plans_title() : m.plans_title_other()}
      </h2>
      {isChargedLater(billing) && (
        <p className="font-semibold">{m.plans_later({ day: humanDay(billing.until) })}</p>
      )}
      <FormAlert text={paying.alert} onDismiss={paying.reset} />
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-4">
        {offered.map((plan) => (
          <PlanCard key={plan} plan={plan} billing={billing} paying={paying} />
        ))}
      </div>
      <p className="text-label text-quiet">
        {m.gst_included()} · {!isChange && `${m.pay_promise()} `}
        {isChange && !billing.canChange && `${m.change_later()} `}
        {!billing.isRefundUsed && m.refund_promise()}
      </p>
    </section>
  )
}

type PlanCardProps = { plan: PlanName; billing: Billing; paying: ReturnType<typeof usePaying> }

function PlanCard({ plan, billing, paying }: PlanCardProps) {
  const words = planWords[plan]
  const mayChoose = !isPaying(billing) || billing.canChange
  const isOffer = plan === 'annual' && !isPaying(billing)
  const whenCharged = chargedWhen(billing)
  const edge = isOffer ? 'inset-ring-2 inset-ring-turmeric' : ''
  return (
    <Card className={`grid content-start gap-4 p-5 ${edge}`}>
      <div className="grid gap-1.5">
        <h3 className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1.5 font-bold">
          {words.name()}
          {plan === 'annual' && <Badge>{m.plan_save({ amount: saving })}</Badge>}
        </h3>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b className="display text-title">{rupees(words.price)}</b>
          {words.per()}
        </p>
      </div>
      {mayChoose && (
        <div className="mt-auto grid gap-2">
          <Button
            size="row"
            look={isOffer && !needsOtherWay(billing) ? 'acts' : 'quiet'}
            waiting={paying.chosen === plan && m.opening_payment()}
            onClick={() => paying.choose(plan)}
          >
            {labelOf(plan, billing)}
          </Button>
          {whenCharged && (
            <p className="text-center text-label text-balance text-quiet">{whenCharged}</p>
          )}
        </div>
      )}
    </Card>
  )
}

function labelOf(plan: PlanName, billing: Billing): string {
  if (billing.checkout?.plan === plan) return m.continue_payment()
  return isPaying(billing) ? planWords[plan].changeTo() : planWords[plan].pay()
}

const isChargedLater = (billing: Billing): boolean =>
  !isPaying(billing) && ['trial', 'paid'].includes(billing.standing)

function chargedWhen(billing: Billing): string | null {
  if (isPaying(billing)) return m.changes_on({ day: fullDate(billing.until) })
  return isChargedLater(billing) ? null : m.charged_today()
}
