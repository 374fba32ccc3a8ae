import { m } from '@dobara/words/messages.js'
import { Link } from 'react-router'
import { invitePath } from '../dashboard/places.ts'
import { WaitingBar } from '../waiting/waiting-bar.tsx'
import { CustomerStep } from './customer-step.tsx'
import { FirstSteps } from './first-steps.tsx'
import { KeptAlert } from './kept-alert.tsx'
import { LastAward } from './last-award.tsx'
import { PinStep } from './pin-step.tsx'
import { PointsStep } from './points-step.tsx'
import { useCounter } from './use-counter.ts'
import { useInView } from './use-in-view.ts'

export function GivePoints() {
  const counter = useCounter()
  const { at, typed, person } = counter
  const ended = at === 'customer' ? counter.last : null
  const inView = useInView()
  return (
    <div ref={inView} className="mx-auto w-full max-w-100 scroll-my-4">
      <WaitingBar />
      {ended?.is === 'kept' && <KeptAlert kept={ended} onDismiss={counter.forgetLast} />}
      <LastAward given={ended?.is === 'given' ? ended.given : null} />
      {at === 'customer' && (
        <>
          <CustomerStep
            key={typed.refusal}
            typed={typed.cusId}
            refusal={typed.refusal}
            onFound={counter.choosePoints}
          />
          <FirstSteps
            otherwise={
              <Link
                to={invitePath}
                className="mt-3 grid min-h-11 place-items-center font-semibold text-act"
              >
                {m.invite_title()}
              </Link>
            }
          />
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
  )
}
