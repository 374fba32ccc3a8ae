import { Platform } from '@dobara/contract/fields/fields'
import { OrderId } from '@dobara/contract/fields/order-id'
import { hasPaise, TypedBill } from '@dobara/contract/fields/typed-bill'
import { Button } from '@dobara/ui/button'
import { ChoiceField } from '@dobara/ui/choice-field'
import { TextField } from '@dobara/ui/text-field'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { rupees } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import type { Document, Membership } from '../offline-store/guest-shape.ts'
import { useOrder } from './use-order.ts'

const Order = z.object({ platform: Platform, orderId: OrderId, billAmount: TypedBill })

export type Told = Pick<Document['onlineRequests'][number], 'platform' | 'orderId' | 'billAmount'>

type Props = { place: Membership; told?: Told | undefined; onClose: () => void }

export function OrderForm({ place, told, onClose }: Props) {
  const sending = useOrder(place, onClose)
  const form = useContractForm(Order, {
    defaultValues: told
      ? { ...told, billAmount: String(told.billAmount) }
      : { orderId: '', billAmount: '' },
    refusal: sending.refusal,
  })
  const bill = form.watch('billAmount')
  const buttons = useRef<HTMLDivElement>(null)
  // Scrolls a refusal into sight with the buttons below it.
  useEffect(() => {
    if (sending.alert) buttons.current?.scrollIntoView({ block: 'nearest' })
  }, [sending.alert])
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(sending.send)}>
      <ChoiceField
        label={m.order_platform()}
        choices={Platform.options.map((platform) => ({ value: platform, label: platform }))}
        {...form.field('platform')}
      />
      <TextField
        label={m.order_id()}
        hint={m.order_id_hint()}
        autoComplete="off"
        {...form.field('orderId')}
      />
      <TextField
        label={m.bill_amount()}
        hint={
          hasPaise(bill)
            ? m.bill_amount_paise({ rupees: rupees(TypedBill.parse(bill)) })
            : m.bill_amount_hint()
        }
        inputMode="decimal"
        autoComplete="off"
        {...form.field('billAmount')}
      />
      <FormAlert text={sending.alert} onDismiss={sending.dismiss} />
      <div ref={buttons} className="grid grid-cols-2 gap-3">
        <Button look="quiet" onClick={onClose}>
          {m.cancel()}
        </Button>
        <Button type="submit" waiting={sending.isWaiting && m.sending()}>
          {m.order_send()}
        </Button>
      </div>
    </form>
  )
}
