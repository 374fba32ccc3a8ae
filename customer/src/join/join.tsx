import { loadOnce } from '@dobara/web/load-once.ts'
import { useSession } from '@dobara/web/session/current-session.ts'
import { useStored } from '@dobara/web/stored.ts'
import { lazy, Suspense, useEffect } from 'react'
import { VisitorFrame } from '../frame/visitor-frame.tsx'
import { NothingYet } from '../offline-store/nothing-yet.tsx'
import { nextStep } from './next-step.ts'
import { ProgramCard } from './program-card.tsx'
import { ProgramFailed } from './program-failed.tsx'
import { useProgram } from './use-program.ts'

const loadSignIn = loadOnce(() => import('./join-sign-in.tsx'))
const loadNames = loadOnce(() => import('../session/names-form.tsx'))
const SignIn = lazy(async () => ({ default: (await loadSignIn()).JoinSignIn }))
const NamesForm = lazy(async () => ({ default: (await loadNames()).NamesForm }))
const AsGuest = lazy(async () => ({ default: (await import('../session/as-guest.tsx')).AsGuest }))
const Enter = lazy(async () => ({ default: (await import('./enter.tsx')).Enter }))

/** Leads from the poster's link to the bonus, also after the phone has reloaded the page. */
export function Join({ resId }: { resId: string }) {
  const { program, failure } = useProgram(resId)
  const [begun, setBegun] = useStored<string>('joining')
  const session = useSession()
  // Whoever had begun before it was paused is shown that, too.
  const step = program?.isPaused ? 'look' : nextStep(begun === resId, session)
  const begin = () => setBegun(resId)
  useEffect(() => {
    if (step === 'sign-in') loadNamesAhead()
  }, [step])

  return (
    <VisitorFrame>
      {failure && <ProgramFailed failure={failure} />}
      {!failure && !program && <NothingYet />}
      {program && (
        <Suspense fallback={<NothingYet />}>
          {step === 'look' && (
            <ProgramCard program={program} onIntent={loadSignInAhead} onBegin={begin} />
          )}
          {step === 'wait' && <NothingYet />}
          {step === 'sign-in' && <SignIn program={program} />}
          {step === 'as-guest' && <AsGuest />}
          {step === 'names' && <NamesForm />}
          {step === 'enter' && <Enter program={program} onLeave={() => setBegun(null)} />}
        </Suspense>
      )}
    </VisitorFrame>
  )
}

// The first screen is loaded alone; each step's code while the finger approaches or the number is typed.
const loadSignInAhead = () => void loadSignIn().catch(() => {})
const loadNamesAhead = () => void loadNames().catch(() => {})
