import { getOwnerMessages, saveOwnerMessages } from '@dobara/contract/calls/owner-messages'
import type { Answer, Input } from '@dobara/contract/client/typed-call'
import {
  type OwnerMessageKind,
  ownerMessageKinds,
  usualOwnerMessages,
} from '@dobara/contract/rules/owner-messages'
import { Row, RowList } from '@dobara/ui/row'
import { SwitchRow } from '@dobara/ui/switch-row'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import {
  endMessages,
  showMessagesTo,
  useShowsMessages,
} from '@dobara/web/push/messages-on-phone.ts'
import { pushSupport } from '@dobara/web/push/push-support.ts'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { call } from '@dobara/web/session/call.ts'
import { useTask } from '@dobara/web/state/use-task.ts'
import { m } from '@dobara/words/messages.js'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Pane } from './pane.tsx'
import { QuietHours } from './quiet-hours.tsx'

type Choice = Answer<typeof getOwnerMessages>

const queryKey = [getOwnerMessages.path]

export function OwnMessages({ resId }: { resId: string }) {
  const choice = useEndpoint(getOwnerMessages)
  return (
    <Pane title={m.section_told()}>
      <Fetched query={choice}>{(data) => <Choices choice={data} resId={resId} />}</Fetched>
    </Pane>
  )
}

function Choices({ choice, resId }: { choice: Choice; resId: string }) {
  const isHere = useShowsMessages(resId)
  const { save, failure, forget } = useSaving()
  const { kinds } = choice
  const turn = (kind: OwnerMessageKind, isOn: boolean) =>
    save({ kinds: isOn ? [...kinds, kind] : kinds.filter((other) => other !== kind) })
  return (
    <>
      <FormAlert text={failure ? failureText(failure) : null} onDismiss={forget} />
      <RowList>
        <HereRow
          resId={resId}
          isHere={isHere}
          onAllowed={() => save({ kinds: kinds.length > 0 ? kinds : [...usualOwnerMessages] })}
        />
        {(isHere || kinds.length > 0) &&
          ownerMessageKinds.map((kind) => (
            <li key={kind}>
              <SwitchRow
                title={words[kind].title()}
                quiet={words[kind].hint?.()}
                checked={kinds.includes(kind)}
                onChange={({ target }) => void turn(kind, target.checked)}
              />
            </li>
          ))}
      </RowList>
      {kinds.length > 0 && (
        <QuietHours choice={choice} onChange={(hours) => void save({ kinds, ...hours })} />
      )}
    </>
  )
}

/** A switch moves at once, and what is pressed quickly is saved in order. */
function useSaving() {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<unknown>(null)
  const saved = useRef(Promise.resolve())
  const save = (changed: Input<typeof saveOwnerMessages>['body']): Promise<void> => {
    // An answer on its way tells the choice before this press.
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueriesData<Choice>({ queryKey }, (known) => known && { ...known, ...changed })
    const saving = saved.current
      .then(() => call(saveOwnerMessages, { body: changed }))
      .then(() => setFailure(null), setFailure)
      .then(() => {
        if (saved.current === saving) void queryClient.invalidateQueries({ queryKey })
      })
    saved.current = saving
    return saving
  }
  return { save, failure, forget: () => setFailure(null) }
}

const words: Record<OwnerMessageKind, { title: () => string; hint?: () => string }> = {
  waiting: { title: m.told_waiting, hint: m.told_waiting_hint },
  to_check: { title: m.told_to_check },
  payment: { title: m.told_payment, hint: m.told_payment_hint },
  day: { title: m.told_day, hint: m.told_day_hint },
}

type HereProps = { resId: string; isHere: boolean; onAllowed: () => Promise<unknown> }

function HereRow({ resId, isHere, onAllowed }: HereProps) {
  const switching = useTask(async (isOn: boolean) => {
    if (isOn) return showMessagesTo(resId, onAllowed)
    await endMessages()
    return undefined
  })
  if (pushSupport() !== 'possible')
    return (
      <li>
        <Row title={m.told_here()} quiet={m.try_unable()} />
      </li>
    )
  const isBlocked = switching.answer === 'denied' || Notification.permission === 'denied'
  return (
    <li>
      <SwitchRow
        title={m.told_here()}
        quiet={isBlocked ? m.try_blocked() : m.told_here_hint()}
        checked={isHere}
        disabled={isBlocked}
        aria-busy={switching.isRunning}
        onChange={({ target }) => void switching.start(target.checked)}
      />
      <FormAlert
        text={switching.failure ? failureText(switching.failure) : null}
        onDismiss={switching.reset}
      />
    </li>
  )
}
