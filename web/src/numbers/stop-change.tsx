import { stopNumberChange } from '@dobara/contract/calls/numbers'
import { Button } from '@dobara/ui/button'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import { useSubmission } from '../api/use-submission.ts'
import { FormAlert } from '../form/form-alert.tsx'
import type { NumberState } from './number-state.ts'

type Props = { children: ReactNode; onState: (state: NumberState) => void }

export function StopChange({ children, onState }: Props) {
  const stopping = useSubmission(stopNumberChange, { onDone: onState })
  return (
    <>
      <FormAlert text={stopping.alert} onDismiss={stopping.reset} />
      <Button
        look="danger"
        waiting={stopping.isWaiting && m.saving()}
        onClick={() => stopping.send({ body: { confirm: 'stop' } })}
      >
        {children}
      </Button>
    </>
  )
}
