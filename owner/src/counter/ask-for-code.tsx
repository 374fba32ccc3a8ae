import { Button } from '@dobara/ui/button'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useLazyDialog } from '@dobara/web/lazy/use-lazy-dialog.ts'
import { RewardChoice } from '@dobara/web/rewards/reward-choice.tsx'
import type { Choice } from '@dobara/web/rewards/use-choice.ts'
import { m } from '@dobara/words/messages.js'
import { useNumberKey } from '../number/number-key.ts'
import { inWords } from './use-reward.ts'
import type { RewardCode } from './use-reward-code.ts'

const loadNumber = async () => (await import('../number/number-sheet.tsx')).NumberSheet

type Props = { sending: RewardCode; choice: Choice; onCancel: () => void }

export function AskForCode({ sending, choice, onCancel }: Props) {
  const typing = useLazyDialog(loadNumber, m.number_not_loaded())
  const numberKey = useNumberKey()
  const { number } = sending
  return (
    <div className="grid gap-4">
      <FormAlert text={sending.alert} onDismiss={sending.dismiss} />
      <p className="wrap-anywhere">{m.give_reward_lead(inWords(choice))}</p>
      <RewardChoice choice={choice} />
      <DialogButtons>
        <Button look="quiet" size="row" onClick={onCancel}>
          {m.cancel()}
        </Button>
        <Button
          size="row"
          waiting={sending.isWaiting && m.sending_code()}
          onClick={() => void (number ? sending.send(number) : typing.open())}
        >
          {m.give_reward_send()}
        </Button>
      </DialogButtons>
      {typing.Sheet && (
        <typing.Sheet
          isOpen={typing.isOpen}
          numberKey={numberKey}
          onNumber={sending.send}
          onClose={typing.close}
        />
      )}
    </div>
  )
}
