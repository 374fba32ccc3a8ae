import { m } from '@dobara/words/messages.js'
import { useRef } from 'react'
import { Link } from 'react-router'
import { invitePath } from '../dashboard/places.ts'
import { KeptAwards } from '../waiting/kept-awards.tsx'
import { CustomerStep } from './customer-step.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LastAward } from './last-award.tsx'
import { Moment } from './moment.tsx'
import { PinStep } from './pin-step.tsx'
import { PointsStep } from './points-step.tsx'
import { SidePanel } from './side-panel.tsx'
import { underPad } from './step-look.ts'
import { useCounter } from './use-counter.ts'
import { useMoment } from './use-moment.ts'

/** The counter, with a side panel on wide screens. */
export function GivePoints() {
  const counter = useCounter()
  const { at, typed, person } = counter
  const ended = at === 'customer' ? counter.last : null
  const given = ended?.is === 'given' ? ended.given : null
  const moment = useMoment(given)
  const cusIdField = useRef<HTMLInputElement | null>(null)
  const focusField = () => {
    if (document.activeElement === document.body) cusIdField.current?.focus()
  }
  return (
    <div className="flex grow flex-col lg:flex-row lg:items-start lg:gap-6 xl:gap-12">
      <div
        data-fits
        className="group/fits max-lg:short:has-data-message:pb-2 mx-auto flex w-full max-w-100 grow flex-col sideways:max-w-none lg:sticky lg:top-6 lg:mx-0 lg:w-100 lg:shrink-0 lg:grow-0"
      >
        {at === 'customer' && (
          <KeptAwards kept={ended?.is === 'kept' ? ended : null} onDismiss={counter.forgetLast} />
        )}
        <LastAward given={given} isMoment={moment.isMoment} onUndoGone={focusField} />
        {at === 'customer' && (
          <>
            <CustomerStep
              key={typed.refusal}
              isHinted={ended?.is !== 'kept'}
              typed={typed.cusId}
              refusal={typed.refusal}
              over={given && moment.isMoment && <Moment given={given} />}
              fieldRef={cusIdField}
              onType={moment.end}
              onFound={counter.choosePoints}
            />
            {ended?.is === 'kept' ? (
              <div className="h-2" />
            ) : (
              <FirstSteps
                otherwise={
                  <Link to={invitePath} className={`${underPad} place-items-center lg:mt-1`}>
                    {m.invite_title()}
                  </Link>
                }
              />
            )}
          </>
        )}
        {at === 'points' && (
          <PointsStep
            person={person}
            points={typed.points}
            onLeave={counter.restart}
            onPoints={counter.askForPin}
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
      <SidePanel
        person={at === 'customer' ? null : person}
        onTakenBack={(entryId) => given?.entryId === entryId && counter.forgetLast()}
      />
    </div>
  )
}
