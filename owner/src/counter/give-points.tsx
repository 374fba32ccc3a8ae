import { m } from '@dobara/words/messages.js'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useIsCounterPhone } from '../api/restaurant.ts'
import { lazyPart } from '../dashboard/lazy-part.tsx'
import { invitePath } from '../dashboard/places.ts'
import { ProveEmail } from '../dashboard/prove-email.tsx'
import { useHasSecondColumn } from '../layout/use-is-wide.ts'
import { KeptAwards } from '../waiting/kept-awards.tsx'
import type { ShownWindow } from '../windows/shown-window.ts'
import { CustomerStep } from './customer-step.tsx'
import { HereNow, useGuestsHere } from './here-now.tsx'
import { LastAward } from './last-award.tsx'
import { Moment } from './moment.tsx'
import { PinStep } from './pin-step.tsx'
import { PointsStep } from './points-step.tsx'
import { SidePanel } from './side-panel.tsx'
import { counterLook, headLook, overQuestion } from './step-look.ts'
import { useBillRule } from './use-bill-rule.ts'
import { useCounter } from './use-counter.ts'
import { useMoment } from './use-moment.ts'
import { WaitingHead } from './waiting-head.tsx'
import { WaitingNotices } from './waiting-notices.tsx'

const noSteps = ({ otherwise }: { otherwise: ReactNode }) => otherwise
const FirstSteps = lazyPart(
  () => import('./first-steps.tsx').then(({ FirstSteps }) => FirstSteps).catch(() => noSteps),
  noSteps,
)
const FollowedWindow = lazyPart(
  async () => (await import('../windows/followed-window.tsx')).FollowedWindow,
)

export function GivePoints() {
  const rule = useBillRule()
  const counter = useCounter(rule?.unit)
  const { at, typed, person, award } = counter
  const [window, setWindow] = useState<ShownWindow | null>(null)
  const isOpening = useIsFirst(at)
  const isBeside = useHasSecondColumn()
  const isCounterPhone = useIsCounterPhone()
  const ended = at === 'customer' ? counter.last : null
  const given = ended?.is === 'given' ? ended.given : null
  const moment = useMoment(given)
  const [takenBack, setTakenBack] = useState<object | null>(null)
  const cusIdField = useRef<HTMLInputElement | null>(null)
  const focusField = () => {
    if (document.activeElement === document.body) cusIdField.current?.focus()
  }
  const isSomebodyHere = useGuestsHere().length > 0
  const kept = (
    <KeptAwards kept={ended?.is === 'kept' ? ended : null} onDismiss={counter.forgetLast} />
  )
  const isKeptHere = ended?.is === 'kept' || (!isBeside && at === 'customer')
  return (
    <div className="flex grow flex-col beside:min-h-0 beside:flex-row beside:gap-6">
      <div data-fits data-opening={isOpening || undefined} className={`group/fits ${counterLook}`}>
        {isKeptHere && (
          <div
            data-head={ended?.is === 'kept' || undefined}
            className={ended?.is === 'kept' ? `${headLook} grid` : 'contents'}
          >
            {kept}
          </div>
        )}
        <LastAward given={given} onUndoGone={focusField} onUndone={() => setTakenBack(given)} />
        {at === 'customer' && !ended && <WaitingHead onChoose={counter.choosePoints} />}
        {at === 'customer' && (
          <>
            {!isBeside && isSomebodyHere && (
              <HereNow
                className="min-h-11 tall:min-h-12 sideways:hidden"
                onChoose={counter.choosePoints}
              />
            )}
            {!isBeside && !isSomebodyHere && !isCounterPhone && ended?.is !== 'kept' && (
              <FirstSteps
                otherwise={
                  <Link to={invitePath} className={`${overQuestion} place-items-center`}>
                    {m.invite_title()}
                  </Link>
                }
              />
            )}
            <CustomerStep
              key={typed.refusal}
              typed={typed.cusId}
              refusal={typed.refusal}
              over={given && moment.isMoment && <Moment given={given} />}
              fieldRef={cusIdField}
              onType={() => {
                moment.end()
                if (given && given === takenBack) counter.forgetLast()
              }}
              onFound={counter.choosePoints}
              onNumber={counter.chooseNumber}
            />
          </>
        )}
        {at === 'points' && (
          <PointsStep
            person={person}
            number={typed.number}
            rule={rule}
            window={window}
            amount={typed.amount}
            onLeave={counter.restart}
            onAmount={counter.askForPin}
          />
        )}
        {at === 'pin' && award && (
          <PinStep
            person={person}
            award={award}
            giving={counter.giving}
            window={window}
            onBack={counter.changePoints}
            onLeave={counter.restart}
          />
        )}
        {rule?.pointsWindows != null && (
          <FollowedWindow windows={rule.pointsWindows} onChange={setWindow} />
        )}
      </div>
      {isBeside && (
        <SidePanel
          person={at === 'customer' ? null : person}
          lastId={given?.entryId ?? null}
          onTakenBack={(entryId) => given?.entryId === entryId && counter.forgetLast()}
        >
          {!isCounterPhone && <WaitingNotices />}
          {!isCounterPhone && <ProveEmail />}
          {!isKeptHere && kept}
          {at === 'customer' && <HereNow onChoose={counter.choosePoints} />}
        </SidePanel>
      )}
    </div>
  )
}

function useIsFirst(step: string | undefined): boolean {
  const [first, setFirst] = useState<string | null | undefined>(step)
  if (first !== null && first !== step) setFirst(null)
  return first === step
}
