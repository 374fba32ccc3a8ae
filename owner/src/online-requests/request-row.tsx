import { giveOnlinePoints, type OnlineRequest } from '@dobara/contract/schemas/online-requests'
import { Button } from '@dobara/ui/button'
import { PinField } from '@dobara/ui/pin-field'
import { TextField } from '@dobara/ui/text-field'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { figure, rupees } from '@dobara/web/text/formats.ts'
import { When } from '@dobara/web/time/when.tsx'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'
import { Chip } from '../dashboard/chip.tsx'
import { DecisionRow } from '../dashboard/decision-row.tsx'
import { useLiveDocument } from '../dashboard/live-document.ts'
import { Person } from '../dashboard/person.tsx'
import { guestName } from '../guests/guest-name.ts'
import { useRetypedPin } from '../pin/use-retyped-pin.ts'
import { DeclineRequest } from './decline-request.tsx'
import { pointsAsLastTime } from './points-as-last-time.ts'
import { useGrantRequest } from './use-request-decision.ts'

const GrantForm = z.pick(giveOnlinePoints.body, { points: true, pin: true })

type Props = {
  request: z.output<typeof OnlineRequest>
  /** The number of this guest's requests in the list. */
  ofGuest: number
}

export function RequestRow({ request, ofGuest }: Props) {
  const granting = useGrantRequest()
  const form = useContractForm(GrantForm, {
    defaultValues: { pin: '' },
    refusal: granting.refusal,
  })
  const triesLeft = useRetypedPin(form, granting.refusal)
  const offered = pointsAsLastTime(useLiveDocument(), request.billAmount)
  const takeOffer = () => {
    if (offered === null) return
    form.setValue('points', offered)
    form.clearErrors('points')
    form.setFocus('pin')
  }
  return (
    <DecisionRow
      id={request.requestId}
      name={guestName({ ...request, lastInitial: request.lastName })}
      person={<Person {...request} />}
      about={`${request.platform} · ${rupees(request.billAmount)}`}
      detail={m.order_number({ orderId: request.orderId })}
      date={<When at={request.createdAt} formattedDate={request.formattedDate} />}
      alert={granting.alert}
      refusal={granting.refusal}
      onDismiss={granting.reset}
      onSubmit={form.handleSubmit((typed) => granting.send({ body: { request, ...typed } }))}
      decline={<DeclineRequest request={request} ofGuest={ofGuest} />}
    >
      <TextField
        label={m.points_label()}
        type="number"
        inputMode="numeric"
        hint={
          offered !== null && (
            <span className="block w-max">
              <Chip onClick={takeOffer}>{m.points_as_last_time({ points: figure(offered) })}</Chip>
            </span>
          )
        }
        {...form.numberField('points')}
      />
      <PinField label={m.pin_label()} hint={triesLeft} {...form.field('pin')} />
      <Button type="submit" size="row" waiting={granting.isWaiting && m.giving()}>
        {m.give()}
      </Button>
    </DecisionRow>
  )
}
