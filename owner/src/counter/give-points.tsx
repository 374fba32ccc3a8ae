import { CustomerStep } from './customer-step.tsx'
import { DoneStep } from './done-step.tsx'
import { PinStep } from './pin-step.tsx'
import { PointsStep } from './points-step.tsx'
import { useCounter } from './use-counter.ts'
import { useInView } from './use-in-view.ts'

export function GivePoints() {
  const counter = useCounter()
  const { step } = counter
  const inView = useInView()
  return (
    <div ref={inView} className="mx-auto w-full max-w-100 scroll-my-4">
      {step.at === 'customer' && <CustomerStep onFound={counter.choosePoints} />}
      {step.at === 'points' && (
        <PointsStep {...step} onLeave={counter.restart} onPoints={counter.askForPin} />
      )}
      {step.at === 'pin' && (
        <PinStep
          {...step}
          giving={counter.giving}
          onBack={() => counter.choosePoints(step.customer)}
          onLeave={counter.restart}
        />
      )}
      {step.at === 'done' && <DoneStep given={step.given} onNext={counter.restart} />}
    </div>
  )
}
