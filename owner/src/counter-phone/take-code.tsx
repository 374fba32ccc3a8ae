import { takeCounterCode } from '@dobara/contract/calls/counter-phones'
import { takeCounterCode as endpoint } from '@dobara/contract/schemas/counter-phones'
import { decoded } from '@dobara/contract/text/decoded'
import { spacedId } from '@dobara/contract/text/spaced'
import { Button } from '@dobara/ui/button'
import { GroupedField } from '@dobara/ui/grouped-field'
import { Logo } from '@dobara/ui/logo'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { beforeLanguageSwitch } from '@dobara/web/language/before-language-switch.ts'
import { LanguageSwitch } from '@dobara/web/language/language-switch.tsx'
import { checkSession } from '@dobara/web/session/check-session.ts'
import { setSession } from '@dobara/web/session/current-session.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { forgetSteps } from '../onboarding/steps-taken.ts'
import { counterPhonePath } from '../session/where-to.ts'
import { forgetNames } from '../waiting/awards.ts'
import { HeldAwards } from './held-awards.tsx'

type Props = {
  /** Somebody is signed in, whom the code will sign out. */
  isOwners: boolean
  /** For a phone without a session, such as one that the owner ended */
  isNobodys: boolean
}

export function TakeCode({ isOwners, isNobodys }: Props) {
  const navigate = useNavigate()
  const taking = useSubmission(takeCounterCode, {
    onDone: () => {
      // The code signs out the previous person, whose guests' names must go.
      void forgetNames().catch(console.error)
      forgetSteps()
      // A counter phone shows none of the owner's messages.
      if (globalThis.Notification?.permission === 'granted')
        import('@dobara/web/push/messages-on-phone.ts')
          .then(({ endMessages }) => endMessages())
          .catch(console.warn)
      setSession(undefined)
      void checkSession()
      void navigate(counterPhonePath, { replace: true })
    },
  })
  const { refusal, alert } = taking
  const form = useContractForm(endpoint.body, {
    defaultValues: { code: spacedId(decoded(location.hash.slice(1)) ?? '') },
    refusal,
    alert,
  })
  const { getValues } = form
  useEffect(
    () => beforeLanguageSwitch(() => history.replaceState(null, '', `#${getValues('code')}`)),
    [getValues],
  )
  return (
    <div className="mx-auto grid w-full max-w-120 grow content-start gap-6 px-4.5 py-5 sm:py-12">
      <title>{`${m.take_code_title()} · Dobara`}</title>
      <header className="flex items-center justify-between gap-4">
        <Logo className="min-h-12" />
        <LanguageSwitch />
      </header>
      <main className="grid gap-5">
        <div className="grid gap-2">
          <h1 className="display text-title text-balance">{m.take_code_title()}</h1>
          <p className="text-quiet text-pretty">{inUnit(m.take_code_lead())}</p>
        </div>
        {isNobodys && <HeldAwards />}
        <form
          noValidate
          className="grid gap-5"
          onSubmit={form.handleSubmit((body) => {
            void taking.send({ body })
          })}
        >
          <FormAlert text={alert} onDismiss={taking.reset} />
          {isOwners && (
            <p className="rounded-field bg-banner px-4 py-3 text-on-banner">
              {m.take_code_signed_in()}
            </p>
          )}
          <GroupedField
            label={m.take_code_label()}
            hint={m.take_code_hint()}
            autoComplete="off"
            mostDigits={12}
            shownAs={spacedId}
            {...form.field('code')}
          />
          <Button type="submit" waiting={taking.isWaiting && m.take_code_waiting()}>
            {m.take_code_submit()}
          </Button>
        </form>
        <Link
          to="/auth"
          className="min-h-12 content-center justify-self-start font-semibold text-act underline underline-offset-3"
        >
          {m.take_code_owner()}
        </Link>
      </main>
    </div>
  )
}
