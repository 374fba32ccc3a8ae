import { Pin, Points } from '@dobara/contract/fields/fields'
import { stampsAnAward } from '@dobara/contract/rules/stamps'
import type { OnlineRequest } from '@dobara/contract/schemas/online-requests'
import { BoxedPinField } from '@dobara/ui/boxed-pin-field'
import { TextField } from '@dobara/ui/text-field'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { figure, rupees } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { usePublicRestaurant } from '../api/restaurant.ts'
import { Chip } from '../dashboard/chip.tsx'
import { DecideButton } from '../dashboard/decide-button.tsx'
import { DecisionRow } from '../dashboard/decision-row.tsx'
import { DeclineButton } from '../dashboard/decline-button.tsx'
import { useLiveDocument } from '../dashboard/live-document.ts'
import { useWhosePin } from '../dashboard/use-whose-pin.ts'
import { usePinField } from '../pin/use-pin-field.ts'
import { pinLabel } from '../pin/whose-pin.ts'
import { offeredPoints } from './offered-points.ts'
import { useOrderWindow } from './use-order-window.ts'
import { useGrantRequest } from './use-request-decision.ts'

/** Importing the call's schemas would add a kilobyte to the screen. */
const GrantForm = z.object({ points: Points, pin: Pin })

const loadDeclining = async () => (await import('./decline-request.tsx')).DeclineRequest

type Props = {
  request: z.output<typeof OnlineRequest>
  ofGuest: number
}

export function RequestRow({ request, ofGuest }: Props) {
  const granting = useGrantRequest()
  const form = useContractForm(GrantForm, {
    defaultValues: { pin: '' },
    refusal: granting.refusal,
  })
  const { getFieldState, setValue, clearErrors } = form
  const { pin, alertAbove } = usePinField(form, granting)
  const restaurant = usePublicRestaurant()
  const window = useOrderWindow(restaurant?.pointsWindows, request.createdAt)
  const whose = useWhosePin('giver')
  const document = useLiveDocument()
  const offer = offeredPoints(restaurant, document, request.billAmount)
  const isOfferToCome = !restaurant || !document
  const isInStamps = restaurant?.unit === 'stamps'
  const offered = isInStamps ? stampsAnAward : offer?.points
  useEffect(() => {
    if (!offered || getFieldState('points').isDirty) return
    setValue('points', offered)
    clearErrors('points')
  }, [offered, getFieldState, setValue, clearErrors])
  return (
    <DecisionRow
      id={request.requestId}
      of={request}
      what={request.platform}
      figure={rupees(request.billAmount)}
      whatInTable={`${request.platform} · ${rupees(request.billAmount)}`}
      detail={
        m.order_number({ orderId: request.orderId }) +
        (window ? ` · ${window.text} · ${figure(window.times(form.watch('points') || 0))}` : '')
      }
      isDecided={granting.answer !== undefined}
      alert={alertAbove}
      refusal={granting.refusal}
      onDismiss={granting.reset}
      onSubmit={form.handleSubmit((typed) => granting.send({ body: { request, ...typed } }))}
      decline={<DeclineButton load={loadDeclining} of={{ request, ofGuest }} />}
    >
      {!isInStamps && (
        <TextField
          label={inUnit(m.points_label())}
          type="number"
          inputMode="numeric"
          className="relative"
          hint={
            offer ? (
              <Offer
                text={offer.words}
                isTaken={form.watch('points') === offer.points}
                onTake={() => {
                  form.setValue('points', offer.points)
                  form.clearErrors('points')
                  form.setFocus('pin')
                }}
              />
            ) : (
              isOfferToCome && <span data-proposal className="proposal" />
            )
          }
          {...form.numberField('points')}
          onFocus={({ target }) => target.select()}
        />
      )}
      <BoxedPinField isInRow label={pinLabel(whose)} {...pin} />
      <DecideButton isIdle={!form.watch('pin')} waiting={granting.isWaiting && m.giving()}>
        {m.give()}
      </DecideButton>
    </DecisionRow>
  )
}

type OfferProps = { text: string; isTaken: boolean; onTake: () => void }

const Offer = ({ text, isTaken, onTake }: OfferProps) => (
  <span data-proposal className="proposal">
    {isTaken ? (
      text
    ) : (
      <Chip tabIndex={-1} onClick={onTake}>
        {text}
      </Chip>
    )}
  </span>
)
