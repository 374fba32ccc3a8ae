import { cancelSubscription } from '@dobara/contract/calls/billing'
import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { rupees } from '@dobara/web/text/formats.ts'
import { fullLastDay } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { type Billing, useBillingChanged } from '../api/billing.ts'
import { needsOtherWay } from './plan-warnings.ts'
import { RefundForm } from './refund-form.tsx'
import { planWords } from './words.ts'

const amount = rupees(planWords.annual.price)

export function CancelPlan({ billing }: { billing: Billing }) {
  const [isAsking, setAsking] = useState(false)
  const [wantsRefund, setWantsRefund] = useState(false)
  const isPaying = billing.payment !== 'none'
  if (!isPaying && !billing.refundUntil) return null
  const isRefunding = !isPaying || wantsRefund
  const close = () => {
    setAsking(false)
    setWantsRefund(false)
  }
  return (
    <>
      {needsOtherWay(billing) ? (
        <button
          type="button"
          className="inline-flex min-h-12 items-center justify-center seated px-3 font-semibold text-act underline"
          onClick={() => setAsking(true)}
        >
          {m.cancel_plan()}
        </button>
      ) : (
        <Button
          look="quiet"
          size="row"
          className="sm:justify-self-start"
          onClick={() => setAsking(true)}
        >
          {isPaying ? m.cancel_plan() : m.get_refund({ amount })}
        </Button>
      )}
      <Dialog
        isOpen={isAsking}
        onClose={close}
        title={isRefunding ? m.refund_title({ amount }) : m.cancel_plan_title()}
        description={isRefunding ? m.refund_lead() : leadOf(billing)}
      >
        <Choices
          billing={billing}
          isRefunding={isRefunding}
          onRefund={() => setWantsRefund(true)}
          onClose={close}
        />
      </Dialog>
    </>
  )
}

function leadOf({ standing, until, refundUntil }: Billing): string {
  const day = fullLastDay(until)
  if (standing === 'grace') return m.cancel_plan_grace_lead()
  return refundUntil
    ? m.cancel_plan_refund_lead({ day, amount, refundDay: fullLastDay(refundUntil) })
    : m.cancel_plan_lead({ day })
}

type ChoicesProps = {
  billing: Billing
  isRefunding: boolean
  onRefund: () => void
  onClose: () => void
}

function Choices({ billing, isRefunding, onRefund, onClose }: ChoicesProps) {
  const billingChanged = useBillingChanged()
  const onDone = (until: string) => {
    toast({ text: m.plan_cancelled({ day: fullLastDay(until) }) })
    billingChanged()
    onClose()
  }
  const cancelling = useSubmission(cancelSubscription, { onDone: ({ until }) => onDone(until) })
  if (isRefunding) {
    const keep = billing.payment === 'none' ? undefined : m.keep_plan()
    return <RefundForm {...{ amount, keep, onDone }} onCancel={onClose} />
  }
  const cancel = (
    <Button
      look="danger"
      size="row"
      waiting={cancelling.isWaiting && m.cancelling()}
      onClick={() => cancelling.send({ body: { withRefund: false } })}
    >
      {billing.refundUntil
        ? m.cancel_and_use({ day: fullLastDay(billing.until) })
        : m.cancel_plan()}
    </Button>
  )
  return (
    <div className="grid gap-5">
      <FormAlert text={cancelling.alert} onDismiss={cancelling.reset} />
      {billing.refundUntil && (
        <div className="grid gap-2.5">
          <Button look="danger" size="row" onClick={onRefund}>
            {m.cancel_with_refund({ amount })}
          </Button>
          {cancel}
        </div>
      )}
      <DialogButtons>
        <Button size="row" className="grow-[999]!" onClick={onClose}>
          {m.keep_plan()}
        </Button>
        {!billing.refundUntil && cancel}
      </DialogButtons>
    </div>
  )
}
