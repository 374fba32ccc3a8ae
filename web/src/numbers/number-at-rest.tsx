import { nationalNumber } from '@dobara/contract/text/spaced'
import { Button } from '@dobara/ui/button'
import { Row, RowList } from '@dobara/ui/row'
import { m } from '@dobara/words/messages.js'
import { fullDate } from '../time/human-time.ts'
import type { NumberState } from './number-state.ts'
import { StopChange } from './stop-change.tsx'

type Props = {
  state: NumberState
  onState: (state: NumberState) => void
  onNew: () => void
  onEmail: () => void
  onClose: () => void
}

export function NumberAtRest({ state, onState, onNew, onEmail, onClose }: Props) {
  const { phoneNumber, recoveryEmail, change } = state
  const isWaiting = change?.state === 'waiting'
  return (
    <div className="grid gap-4">
      <RowList>
        <li>
          <Row title={phoneNumber ? nationalNumber(phoneNumber) : m.mobile_none()}>
            {!change && (
              <Button look="quiet" size="row" aria-label={m.mobile_change()} onClick={onNew}>
                {m.change_number()}
              </Button>
            )}
          </Row>
        </li>
        <li>
          <Row title={m.mobile_email()} quiet={recoveryEmail ?? m.mobile_email_none()}>
            <Button look="quiet" size="row" aria-label={m.mobile_email_change()} onClick={onEmail}>
              {recoveryEmail ? m.change_number() : m.mobile_email_add()}
            </Button>
          </Row>
        </li>
      </RowList>
      {change && (
        <>
          <p>
            {isWaiting
              ? m.mobile_waits({
                  phone: nationalNumber(change.newNumber),
                  day: fullDate(change.at),
                })
              : m.mobile_done({ day: fullDate(change.at) })}
          </p>
          <StopChange isDone={!isWaiting} onState={onState} />
        </>
      )}
      <Button onClick={onClose}>{m.mobile_ready()}</Button>
    </div>
  )
}
