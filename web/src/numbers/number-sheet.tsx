import { getNumber } from '@dobara/contract/calls/numbers'
import { Dialog } from '@dobara/ui/dialog'
import { m } from '@dobara/words/messages.js'
import { useEffect, useState } from 'react'
import { Waiting } from '../screen/waiting.tsx'
import { call } from '../session/call.ts'
import { checkSession } from '../session/check-session.ts'
import { useTask } from '../state/use-task.ts'
import { KeepEmail } from './keep-email.tsx'
import { NewNumber } from './new-number.tsx'
import { NumberAtRest } from './number-at-rest.tsx'
import type { NumberState } from './number-state.ts'
import { ProveChange } from './prove-change.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  onNumber: (phoneNumber: string) => void
}

/** The number of whoever is signed in: change it, and keep an e-mail for the day it is gone */
export function NumberSheet({ isOpen, onClose, onNumber }: Props) {
  const [state, setState] = useState<NumberState | null>(null)
  const [step, setStep] = useState<'rest' | 'new' | 'email'>('rest')
  const loading = useTask(() => call(getNumber), setState)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads on opening
  useEffect(() => {
    if (!isOpen) return
    setStep('rest')
    void loading.start(undefined)
  }, [isOpen])
  const show = (next: NumberState) => {
    setState(next)
    setStep('rest')
    if (!next.phoneNumber || next.phoneNumber === state?.phoneNumber) return
    onNumber(next.phoneNumber)
    void checkSession()
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.mobile_title()}>
      {state === null ? (
        <Waiting onTryAgain={() => loading.start(undefined)} />
      ) : step === 'new' ? (
        <NewNumber onState={show} onCancel={() => setStep('rest')} />
      ) : step === 'email' ? (
        <KeepEmail onState={show} onCancel={() => setStep('rest')} />
      ) : state.change?.state === 'asked' ? (
        <ProveChange state={state} change={state.change} onState={show} onClose={onClose} />
      ) : (
        <NumberAtRest
          state={state}
          onState={show}
          onNew={() => setStep('new')}
          onEmail={() => setStep('email')}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
