import { joinRestaurant } from '@dobara/contract/calls/customers'
import { Alert } from '@dobara/ui/alert'
import { Button } from '@dobara/ui/button'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { Waiting } from '@dobara/web/waiting.tsx'
import { m } from '@dobara/words/messages.js'
import { useEffect } from 'react'
import { Joined } from './joined.tsx'
import type { Program } from './use-program.ts'

type Props = { program: Program; onJoined: () => void; onGiveUp: () => void }

/** Joins as soon as it is shown: the guest has already asked for it. A second try gives nothing twice. */
export function Enter({ program, onJoined, onGiveUp }: Props) {
  const joining = useSubmission(joinRestaurant, { onDone: onJoined })
  const { send } = joining
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each program
  useEffect(() => void send({ body: { resId: program.resId } }), [program.resId])

  if (joining.answer) return <Joined program={program} answer={joining.answer} />
  if (!joining.alert) return <Waiting />
  return (
    <div className="my-auto grid gap-4">
      <Alert dismissLabel={m.dismiss()} onDismiss={onGiveUp}>
        {joining.alert}
      </Alert>
      <Button onClick={() => send({ body: { resId: program.resId } })}>{m.try_again()}</Button>
    </div>
  )
}
