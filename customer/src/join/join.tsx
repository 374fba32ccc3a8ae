import { Logo } from '@dobara/ui/logo'
import { LanguageSwitch } from '@dobara/web/language/language-switch.tsx'
import { useSession } from '@dobara/web/session/current-session.ts'
import { useStored } from '@dobara/web/stored.ts'
import { Waiting } from '@dobara/web/waiting.tsx'
import { lazy, Suspense } from 'react'
import { nextStep } from './next-step.ts'
import { ProgramCard } from './program-card.tsx'
import { ProgramFailed } from './program-failed.tsx'
import { useProgram } from './use-program.ts'

const loadSignIn = () => import('./join-sign-in.tsx')
const loadNames = () => import('../session/names-form.tsx')
const SignIn = lazy(async () => ({ default: (await loadSignIn()).JoinSignIn }))
const NamesForm = lazy(async () => ({ default: (await loadNames()).NamesForm }))
const AsGuest = lazy(async () => ({ default: (await import('../session/as-guest.tsx')).AsGuest }))
const Enter = lazy(async () => ({ default: (await import('./enter.tsx')).Enter }))

/** From the poster's link to the bonus. What was begun goes on after the phone has reloaded the page. */
export function Join({ resId }: { resId: string }) {
  const { program, failure } = useProgram(resId)
  const [begun, setBegun] = useStored<string>('joining')
  const session = useSession()
  const step = nextStep(begun === resId, session)
  const begin = () => setBegun(resId)

  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-124 flex-col px-5 pb-6 sm:px-8">
      <header className="flex items-center justify-between py-2">
        <Logo />
        <LanguageSwitch className="-mr-3 text-act" />
      </header>
      <main className="flex grow flex-col sm:justify-center">
        {failure && <ProgramFailed failure={failure} />}
        {!failure && !program && <Waiting />}
        {program && (
          <Suspense fallback={<Waiting />}>
            {step === 'look' && (
              <ProgramCard program={program} onBegin={begin} onShown={loadAhead} />
            )}
            {step === 'wait' && <Waiting />}
            {step === 'sign-in' && <SignIn program={program} />}
            {step === 'as-guest' && <AsGuest />}
            {step === 'names' && <NamesForm />}
            {step === 'enter' && <Enter program={program} onLeave={() => setBegun(null)} />}
          </Suspense>
        )}
      </main>
    </div>
  )
}

/** The next steps' code comes while the program is read. */
function loadAhead() {
  loadSignIn().catch(() => {})
  loadNames().catch(() => {})
}
