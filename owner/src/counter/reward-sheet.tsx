import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { vibrateShortly } from '@dobara/ui/short-vibration'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { offText } from '@dobara/web/rewards/off-text.ts'
import { counted } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { notePutRight } from '../guests/points-put-right.ts'
import type { Customer } from '../guests/use-look-up.ts'
import { AskForCode } from './ask-for-code.tsx'
import { CardRewardForm } from './card-reward-form.tsx'
import { RewardCodeForm } from './reward-code-form.tsx'
import { type GivenReward, useGiveCardReward, useGiveReward } from './use-give-reward.ts'
import { useRewardChoice } from './use-reward.ts'
import { useRewardCode } from './use-reward-code.ts'

interface Props {
  isOpen: boolean
  guest: Customer
  number: string | null
  onClose: () => void
}

export function RewardSheet({ isOpen, onClose, guest, number }: Props) {
  const { cusId, printedCard } = guest
  const [given, setGiven] = useState<GivenReward | null>(null)
  // Kept while the sheet is closed: the guest still has the code.
  const choice = useRewardChoice(guest)
  const code = useRewardCode(cusId, number, choice.sent)
  const giving = useGiveReward(setGiven)
  const givingForCard = useGiveCardReward(setGiven)
  const close = () => {
    onClose()
    giving.reset()
    givingForCard.reset()
    if (!given) return
    setGiven(null)
    code.forget()
    // Not before: with fewer points the counter no longer offers the reward, and this sheet goes with the offer.
    notePutRight()
  }
  // Outside the counter's form: a browser sends a form within a form.
  return createPortal(
    <Dialog isOpen={isOpen} onClose={close} title={m.give_reward()}>
      {given ? (
        <JustGiven given={given} onDone={close} />
      ) : printedCard ? (
        <CardRewardForm
          cusId={cusId}
          needsLetters={printedCard === 'unproved'}
          choice={choice}
          giving={givingForCard}
          onCancel={close}
        />
      ) : code.sent ? (
        <RewardCodeForm
          cusId={cusId}
          sent={code.sent}
          sending={code}
          choice={choice}
          giving={giving}
          onCancel={close}
        />
      ) : (
        <AskForCode sending={code} choice={choice} onCancel={close} />
      )}
    </Dialog>,
    document.querySelector('main') ?? document.body,
  )
}

function JustGiven({ given, onDone }: { given: GivenReward; onDone: () => void }) {
  const { reward, points, balance } = given
  const off = offText(given)
  useEffect(vibrateShortly, [])
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <ThaliRing progress={points === 0 ? 1 : balance / points} className="size-28" />
      <p role="status" className="display text-heading text-balance wrap-anywhere">
        {m.gave_reward({ reward })}
      </p>
      {off && <p className="text-lead font-semibold">{`${off} ${m.rewards_net_bill()}`}</p>}
      <p className="text-quiet">{m.gave_reward_left({ points: counted(balance) })}</p>
      <div className="w-full">
        <DialogButtons>
          <Button size="row" onClick={onDone}>
            {m.gave_reward_done()}
          </Button>
        </DialogButtons>
      </div>
    </div>
  )
}
