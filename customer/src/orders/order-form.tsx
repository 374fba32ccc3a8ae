import { Platform } from '@dobara/contract/fields/fields'
import { OrderId } from '@dobara/contract/fields/order-id'
import { TypedBill } from '@dobara/contract/fields/typed-bill'
import { Button } from '@dobara/ui/button'
import { ChoiceField } from '@dobara/ui/choice-field'
import { TextField } from '@dobara/ui/text-field'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'
import type { Membership } from '../offline-store/guest-shape.ts'
import { useOrder } from './use-order.ts'

const Order = z.object({ platform: Platform, orderId: OrderId, billAmount: TypedBill })

type Props = { place: Membership; onClose: () => void }

export function OrderForm({ place, onClose }: Props) {
  const sending = useOrder(place, onClose)
  const form = useContractForm(Order, {
    defaultValues: { orderId: '', billAmount: '' },
    refusal: sending.refusal,
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(sending.send)}>
      <FormAlert text={sending.alert} onDismiss={sending.dismiss} />
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
        hint={m.bill_amount_hint()}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('billAmount')}
      />
      <div className="grid grid-cols-2 gap-3">
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
