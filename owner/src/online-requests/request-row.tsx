import { giveOnlinePoints, type OnlineRequest } from '@dobara/contract/online-requests'
import { Button } from '@dobara/ui/button'
import { PinField } from '@dobara/ui/pin-field'
import { TextField } from '@dobara/ui/text-field'
import { rupees } from '@dobara/web/formats.ts'
import { useContractForm } from '@dobara/web/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'
import { DecisionRow } from '../dashboard/decision-row.tsx'
import { DeclineDialog } from '../dashboard/decline-dialog.tsx'
import { Person } from '../dashboard/person.tsx'
import { useRetypedPin } from '../use-retyped-pin.ts'
import {
  useDeclineGuestRequests,
  useDeclineRequest,
  useGrantRequest,
} from './use-request-decision.ts'

const GrantForm = z.pick(giveOnlinePoints.body, { points: true, pin: true })

type Props = {
  request: z.output<typeof OnlineRequest>
  /** How many of this guest's are in the list. */
  ofGuest: number
}

export function RequestRow({ request, ofGuest }: Props) {
  const granting = useGrantRequest()
  const declining = useDeclineRequest()
  const decliningAll = useDeclineGuestRequests()
  const form = useContractForm(GrantForm, {
    defaultValues: { pin: '' },
    refusal: granting.refusal,
  })
  useRetypedPin(form, granting.refusal)
  return (
    <DecisionRow
      person={<Person {...request} />}
      about={`${request.platform} · ${rupees(request.billAmount)}`}
      detail={m.order_number({ orderId: request.orderId })}
      date={request.formattedDate}
      alert={granting.alert}
      refusal={granting.refusal}
      onDismiss={granting.reset}
      onSubmit={form.handleSubmit((typed) => granting.send({ body: { request, ...typed } }))}
      decline={
        <div className="flex flex-wrap gap-x-5">
          <DeclineDialog
            title={m.decline_request_title({ name: request.firstName })}
            declining={declining}
            onDecline={(typed) => declining.send({ body: { request, ...typed } })}
          />
          {ofGuest > 1 && (
            <DeclineDialog
              label={m.decline_all({ count: ofGuest })}
              title={m.decline_all_title({ name: request.firstName })}
              declining={decliningAll}
              onDecline={(typed) => decliningAll.send({ body: { cusId: request.cusId, ...typed } })}
            />
          )}
        </div>
      }
    >
      <TextField
        label={m.points_label()}
        type="number"
        inputMode="numeric"
        {...form.numberField('points')}
      />
      <PinField label={m.pin_label()} {...form.field('pin')} />
      <Button type="submit" size="row" waiting={granting.isWaiting && m.giving()}>
        {m.give()}
      </Button>
    </DecisionRow>
  )
}
