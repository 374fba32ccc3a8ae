import { saveOwnerMessages } from '@dobara/contract/calls/owner-messages'
import { getRestaurantProfile } from '@dobara/contract/calls/restaurants'
import type { Answer } from '@dobara/contract/client/typed-call'
import { type OwnerMessageKind, usualOwnerMessages } from '@dobara/contract/rules/owner-messages'
import { Button } from '@dobara/ui/button'
import { Card } from '@dobara/ui/card'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { showMessagesTo } from '@dobara/web/push/messages-on-phone.ts'
import { pushSupport } from '@dobara/web/push/push-support.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { call } from '@dobara/web/session/call.ts'
import { useTask } from '@dobara/web/state/use-task.ts'
import { m } from '@dobara/words/messages.js'
import { useQueryClient } from '@tanstack/react-query'

/** Our words come before the browser's own question. Either answer is the account's: no other device asks. */
export function AskToTellCard({ resId }: { resId: string }) {
  const queryClient = useQueryClient()
  const save = async (kinds: readonly OwnerMessageKind[]) => {
    await call(saveOwnerMessages, { body: { kinds: [...kinds] } })
    queryClient.setQueriesData<Answer<typeof getRestaurantProfile>>(
      { queryKey: [getRestaurantProfile.path] },
      (known) => known && { ...known, hasMissed: false },
    )
  }
  const allowing = useTask(async () => {
    const permission = await showMessagesTo(resId)
    if (permission !== 'granted') return permission
    await save(usualOwnerMessages)
    toast({ text: m.told_on() })
    return permission
  })
  const declining = useTask(() => save([]))
  const failure = allowing.failure ?? declining.failure
  const isBlocked = allowing.answer !== undefined && allowing.answer !== 'granted'
  if (pushSupport() !== 'possible') return null
  return (
    <Card className="mb-9 grid gap-3 p-4">
      <h2 className="font-semibold text-pretty">{m.told_missed()}</h2>
      <p className="text-label text-quiet">{m.told_missed_lead()}</p>
      <FormAlert
        text={failure ? failureText(failure) : isBlocked ? m.try_blocked() : null}
        onDismiss={() => {
          allowing.reset()
          declining.reset()
        }}
      />
      <div className="grid grid-cols-2 gap-2.5 sm:flex">
        <Button
          look="quiet"
          size="row"
          waiting={declining.isRunning && m.saving()}
          onClick={() => declining.start(undefined)}
        >
          {m.told_no()}
        </Button>
        <Button
          look="quiet"
          size="row"
          waiting={allowing.isRunning && m.saving()}
          onClick={() => allowing.start(undefined)}
        >
          {m.told_yes()}
        </Button>
      </div>
    </Card>
  )
}
