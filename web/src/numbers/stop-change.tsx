import { stopNumberChange } from '@dobara/contract/calls/numbers'
import { Button } from '@dobara/ui/button'
import { m } from '@dobara/words/messages.js'
import { useSubmission } from '../api/use-submission.ts'
import { FormAlert } from '../form/form-alert.tsx'
import type { NumberState } from './number-state.ts'

type Props = { isDone: boolean; onState: (state: NumberState) => void }

export function StopChange({ isDone, onState }: Props) {
  const stopping = useSubmission(stopNumberChange, { onDone: onState })
  return (
    <>
      <FormAlert text={stopping.alert} onDismiss={stopping.reset} />
      <Button
        look="danger"
        waiting={stopping.isWaiting && m.saving()}
        onClick={() => stopping.send({ body: { confirm: 'stop' } })}
      >
        {isDone ? m.mobile_undo() : m.mobile_stop()}
      </Button>
    </>
  )
}
