import { enterNewNumber } from '@dobara/contract/calls/numbers'
import { Button } from '@dobara/ui/button'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { call } from '../session/call.ts'
import { CodeStep } from '../sign-in/code-step.tsx'
import { PhoneStep } from '../sign-in/phone-step.tsx'
import { type CodeSent, codeWasUsed } from '../sign-in/use-send-code.ts'
import type { NumberState } from './number-state.ts'

type Props = { onState: (state: NumberState) => void; onCancel: () => void }

/** Proves who has the new number. Nothing changes yet. */
export function NewNumber({ onState, onCancel }: Props) {
  const [sent, setSent] = useState<CodeSent | null>(null)
  const enter = async (code: string) => {
    const state = await call(enterNewNumber, { body: { phone: sent?.phone ?? '', code } })
    codeWasUsed()
    onState(state)
  }
  return (
    <div className="grid gap-4">
      {sent ? (
        <CodeStep sent={sent} act="new_number" onSentAgain={setSent} enter={enter} />
      ) : (
        <PhoneStep label={m.mobile_new()} act="new_number" onSent={setSent} />
      )}
      <Button look="quiet" size="row" onClick={onCancel}>
        {m.cancel()}
      </Button>
    </div>
  )
}
