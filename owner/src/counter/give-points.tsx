import { m } from '@dobara/words/messages.js'
import { type ReactNode, useRef } from 'react'
import { Link, useOutletContext } from 'react-router'
import { invitePath } from '../dashboard/places.ts'
import { useHasSecondColumn } from '../layout/use-is-wide.ts'
import { KeptAwards } from '../waiting/kept-awards.tsx'
import { CustomerStep } from './customer-step.tsx'
import { EmptyHead } from './empty-head.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LastAward } from './last-award.tsx'
import { Moment } from './moment.tsx'
import { PinStep } from './pin-step.tsx'
import { PointsStep } from './points-step.tsx'
import { SidePanel } from './side-panel.tsx'
import { counterLook, headLook, overQuestion } from './step-look.ts'
import { useCounter } from './use-counter.ts'
import { useMoment } from './use-moment.ts'

/** The counter, with a side panel on wide screens. The frame passes the messages that stand above the panel. */
export function GivePoints() {
  const counter = useCounter()
  const { at, typed, person } = counter
  const messages = useOutletContext<ReactNode>()
  const isBeside = useHasSecondColumn()
  const ended = at === 'customer' ? counter.last : null
  const given = ended?.is === 'given' ? ended.given : null
  const moment = useMoment(given)
  const cusIdField = useRef<HTMLInputElement | null>(null)
  const focusField = () => {
    if (document.activeElement === document.body) cusIdField.current?.focus()
  }
  const kept = (
    <KeptAwards kept={ended?.is === 'kept' ? ended : null} onDismiss={counter.forgetLast} />
  )
  const isKeptHere = ended?.is === 'kept' || (!isBeside && at === 'customer')
  return (
    <div className="flex grow flex-col beside:min-h-0 beside:flex-row beside:gap-6 xl:gap-12">
      <div data-fits className={`group/fits ${counterLook}`}>
        {isKeptHere && (
          <div
            data-head={ended?.is === 'kept' || undefined}
            className={ended?.is === 'kept' ? `${headLook} grid` : 'contents'}
          >
            {kept}
          </div>
        )}
        <LastAward given={given} onUndoGone={focusField} />
        {at === 'customer' && !ended && <EmptyHead />}
        {at === 'customer' && (
          <>
            {!isBeside && ended?.is !== 'kept' && (
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
              onType={moment.end}
              onFound={counter.choosePoints}
            />
          </>
        )}
        {at === 'points' && (
          <PointsStep
            person={person}
            amount={typed.amount}
            onLeave={counter.restart}
            onAmount={counter.askForPin}
          />
        )}
        {at === 'pin' && typed.award && (
          <PinStep
            person={person}
            award={typed.award}
            giving={counter.giving}
            onBack={counter.changePoints}
            onLeave={counter.restart}
          />
        )}
      </div>
      {isBeside && (
        <SidePanel
          person={at === 'customer' ? null : person}
          lastId={given?.entryId ?? null}
          onTakenBack={(entryId) => given?.entryId === entryId && counter.forgetLast()}
        >
          {messages}
          {!isKeptHere && kept}
        </SidePanel>
      )}
    </div>
  )
}
