import { giveOnlinePoints, type OnlineRequest } from '@dobara/contract/online-requests'
import { Button } from '@dobara/ui/button'
import { PinField } from '@dobara/ui/pin-field'
import { TextField } from '@dobara/ui/text-field'
import { rupees } from '@dobara/web/formats.ts'
import { useContractForm } from '@dobara/web/use-contract-form.ts'
import * as z from 'zod/mini'
import { DecisionRow } from '../dashboard/decision-row.tsx'
import { DeclineDialog } from '../dashboard/decline-dialog.tsx'
import { Person } from '../dashboard/person.tsx'
import { m } from '../paraglide/messages.js'
import { useRetypedPin } from '../use-retyped-pin.ts'
import { useDeclineRequest, useGrantRequest } from './use-request-decision.ts'

const GrantForm = z.pick(giveOnlinePoints.body, { points: true, pin: true })

export function RequestRow({ request }: { request: z.output<typeof OnlineRequest> }) {
  const granting = useGrantRequest()
  const declining = useDeclineRequest()
  const form = useContractForm(GrantForm, {
    defaultValues: { pin: '' },
    fieldErrors: granting.fieldErrors,
  })
  useRetypedPin(form, granting.refusal)
  return (
    <DecisionRow
      person={<Person {...request} />}
      about={`${request.platform} · ${rupees(request.billAmount)}`}
      detail={m.order_number({ orderId: request.orderId })}
      date={request.formattedDate}
      alert={granting.alert}
      onDismiss={granting.reset}
      onSubmit={form.handleSubmit((typed) => granting.send({ body: { request, ...typed } }))}
      decline={
        <DeclineDialog
          title={m.decline_request_title({ name: request.firstName })}
          declining={declining}
          onDecline={(typed) => declining.send({ body: { request, ...typed } })}
        />
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
