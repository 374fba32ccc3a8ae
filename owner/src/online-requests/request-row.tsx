import { Pin, Points } from '@dobara/contract/fields/fields'
import type { OnlineRequest } from '@dobara/contract/schemas/online-requests'
import { PinField } from '@dobara/ui/pin-field'
import { TextField } from '@dobara/ui/text-field'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { figure, rupees } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import type { KeyboardEvent } from 'react'
import * as z from 'zod/mini'
import { useRestaurantProfile } from '../api/restaurant.ts'
import { Chip } from '../dashboard/chip.tsx'
import { DecideButton } from '../dashboard/decide-button.tsx'
import { DecisionRow } from '../dashboard/decision-row.tsx'
import { DeclineButton } from '../dashboard/decline-button.tsx'
import { useLiveDocument } from '../dashboard/live-document.ts'
import { useRetypedPin } from '../pin/use-retyped-pin.ts'
import { offeredPoints } from './offered-points.ts'
import { useGrantRequest } from './use-request-decision.ts'

/** From the fields, because the schemas of all calls about requests would be a kilobyte of the screen. */
const GrantForm = z.object({ points: Points, pin: Pin })

const loadDeclining = async () => (await import('./decline-request.tsx')).DeclineRequest

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
  const isEmpty = !form.watch('points')
  const offer = offeredPoints(useRestaurantProfile().data, useLiveDocument(), request.billAmount)
  const takeOffer = () => {
    if (!offer) return
    form.setValue('points', offer.points)
    form.clearErrors('points')
  }
  return (
    <DecisionRow
      id={request.requestId}
      of={request}
      what={request.platform}
      figure={rupees(request.billAmount)}
      whatInTable={`${request.platform} · ${rupees(request.billAmount)}`}
      detail={m.order_number({ orderId: request.orderId })}
      isDecided={granting.answer !== undefined}
      alert={granting.alert}
      refusal={granting.refusal}
      onDismiss={granting.reset}
      onSubmit={form.handleSubmit((typed) => granting.send({ body: { request, ...typed } }))}
      decline={<DeclineButton load={loadDeclining} of={{ request, ofGuest }} />}
    >
      <TextField
        label={m.points_label()}
        type="number"
        inputMode="numeric"
        className="relative"
        hint={
          isEmpty &&
          offer && (
            <Offer
              points={figure(offer.points)}
              inWords={offer.inWords}
              onTake={() => {
                takeOffer()
                form.setFocus('pin')
              }}
            />
          )
        }
        {...form.numberField('points')}
        onKeyDown={(event) => isEmpty && isTab(event) && takeOffer()}
      />
      <PinField label={m.pin_label()} hint={triesLeft} {...form.field('pin')} />
      <DecideButton
        isIdle={isEmpty && !form.watch('pin')}
        waiting={granting.isWaiting && m.giving()}
      >
        {m.give()}
      </DecideButton>
    </DecisionRow>
  )
}

const isTab = ({ key, shiftKey }: KeyboardEvent) => key === 'Tab' && !shiftKey

type OfferProps = {
  points: string
  inWords: (values: { points: string }) => string
  onTake: () => void
}

/** The points by the rule or of last time: below the field on a phone, in the empty field of a table, where Tab takes them as well. */
const Offer = ({ points, inWords, onTake }: OfferProps) => (
  <span className="block w-max @min-[40rem]:absolute @min-[40rem]:top-[7px] @min-[40rem]:right-[7px]">
    <Chip tabIndex={-1} onClick={onTake} aria-label={inWords({ points })}>
      <span className="@min-[40rem]:hidden">{inWords({ points })}</span>
      <span className="hidden @min-[40rem]:inline">{points}</span>
    </Chip>
  </span>
)
