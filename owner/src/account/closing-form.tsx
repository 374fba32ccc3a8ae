import { closeRestaurant } from '@dobara/contract/calls/restaurants'
import { Pin } from '@dobara/contract/fields/fields'
import { TickField } from '@dobara/ui/tick-field'
import { ProveActPart } from '@dobara/web/acts/prove-act-part.tsx'
import { useProvedSubmission } from '@dobara/web/acts/use-proved-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { setSession } from '@dobara/web/session/current-session.ts'
import { signOutEverywhere } from '@dobara/web/session/sign-out.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { fullLastDay } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Billing, useBilling } from '../api/billing.ts'
import { inRupees } from '../billing/words.ts'
import { PinAndButtons } from '../pin/pin-and-buttons.tsx'
import { usePinField } from '../pin/use-pin-field.ts'
import { awards } from '../waiting/awards.ts'

const PinForm = z.object({ pin: Pin })

export function ClosingForm({ onCancel }: { onCancel: () => void }) {
  const [isSure, setIsSure] = useState(false)
  const [isReminded, setIsReminded] = useState(false)
  const closing = useProvedSubmission(closeRestaurant, { onDone: () => void forgetOwner() })
  const form = useContractForm(PinForm, { defaultValues: { pin: '' }, refusal: closing.refusal })
  const { pin, alertAbove } = usePinField(form, closing)
  const paid = paidSentence(useBilling().data?.billing ?? null)
  if (closing.proving) return <ProveActPart {...closing.proving} submit={m.close_account()} />
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(({ pin }) => {
        setIsReminded(!isSure)
        if (isSure) void closing.send({ body: { confirm: 'close', pin } })
      })}
    >
      <p className="text-label">{inUnit(m.closing_goes())}</p>
      <p className="text-label">{m.closing_stays()}</p>
      {paid && <p className="text-label font-semibold">{paid}</p>}
      <FormAlert text={alertAbove} onDismiss={closing.reset} />
      <TickField
        label={m.closing_sure()}
        name="sure"
        checked={isSure}
        error={isReminded && !isSure ? m.closing_tick() : undefined}
        onChange={({ target }) => setIsSure(target.checked)}
      />
      <PinAndButtons
        whose="owner"
        pin={pin}
        submit={{
          look: 'danger',
          waiting: closing.isWaiting && m.closing_account(),
          children: m.close_account(),
        }}
        onCancel={onCancel}
      />
    </form>
  )
}

function paidSentence(billing: Billing | null): string | null {
  if (billing?.standing !== 'paid') return null
  const day = fullLastDay(billing.until)
  const { refundInPaise } = billing
  return refundInPaise === null
    ? m.closing_ends_paid({ day })
    : m.closing_pays_back({ day, amount: inRupees(refundInPaise) })
}

/** The server has already ended the session. */
async function forgetOwner() {
  await Promise.allSettled([awards.clear(), signOutEverywhere()])
  setSession(null)
}
