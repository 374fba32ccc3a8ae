import { dayNumber } from '@dobara/contract/text/india-time'
import { BrokenRing } from '@dobara/ui/broken-ring'
import { Button } from '@dobara/ui/button'
import { buttonLook } from '@dobara/ui/button-look'
import { PlateWithTick } from '@dobara/ui/plate-with-tick'
import { Spinner } from '@dobara/ui/spinner'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { ScreenTitle } from '@dobara/web/screen/screen-title.tsx'
import { rupees } from '@dobara/web/text/formats.ts'
import { humanDay } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import type { Billing, CheckoutOf } from '../api/billing.ts'
import { InvoiceTo } from './invoice-to.tsx'
import { subscriptionsPath } from './paths.ts'
import { usePayment } from './use-payment.ts'
import { planSentence, planWords } from './words.ts'

export type Begun = { checkout: CheckoutOf; details: Billing['details'] }

export function Payment({ checkout, details }: Begun) {
  const { step, open, askAgain } = usePayment(checkout)
  switch (step.is) {
    case 'asking':
      return <Spinner label={m.checkout_confirming()} />
    case 'paid':
      return (
        <Outcome
          picture={<PlateWithTick />}
          title={m.checkout_paid()}
          lead={planSentence(step.billing)}
        >
          <Way to="/dashboard">{m.checkout_to_counter()}</Way>
          <Way to={subscriptionsPath} isQuiet>
            {m.checkout_to_subscriptions()}
          </Way>
        </Outcome>
      )
    case 'unconfirmed':
      return (
        <Outcome
          picture={<ThaliRing progress={0.3} className="size-14" />}
          title={m.checkout_unconfirmed()}
          lead={m.checkout_unconfirmed_lead()}
        >
          <Button onClick={askAgain}>{m.checkout_look_again()}</Button>
          <Way to={subscriptionsPath} isQuiet>
            {m.checkout_to_subscriptions()}
          </Way>
        </Outcome>
      )
    case 'not paid':
      return (
        <Outcome
          picture={<BrokenRing />}
          title={m.checkout_not_paid()}
          lead={m.checkout_not_paid_lead()}
        >
          <Button onClick={open}>{m.try_again()}</Button>
          <Way to={subscriptionsPath} isQuiet>
            {m.checkout_back()}
          </Way>
        </Outcome>
      )
    case 'not loaded':
      return (
        <Outcome
          picture={<BrokenRing />}
          title={m.checkout_not_loaded()}
          lead={m.checkout_not_loaded_lead()}
        >
          <Button onClick={open}>{m.try_again()}</Button>
          {checkout.link && (
            <a
              href={checkout.link}
              target="_blank"
              rel="noreferrer"
              className={buttonLook('quiet')}
            >
              {m.checkout_provider_page()}
            </a>
          )}
          <Button look="quiet" onClick={askAgain}>
            {m.checkout_have_paid()}
          </Button>
          <Way to={subscriptionsPath} isQuiet>
            {m.checkout_back()}
          </Way>
        </Outcome>
      )
    default:
      return (
        <>
          <ScreenTitle title={m.checkout_title()} />
          <div className="grid gap-7 max-sm:gap-4 lg:grid-cols-2 lg:gap-12">
            <Summary checkout={checkout} />
            <InvoiceTo details={details} onReady={open} />
          </div>
        </>
      )
  }
}

type OutcomeProps = { picture: ReactNode; title: string; lead: string; children: ReactNode }

const Outcome = ({ picture, title, lead, children }: OutcomeProps) => (
  <div className="mx-auto grid w-full max-w-110 justify-items-center gap-5 py-10 text-center text-balance max-sm:py-6">
    {picture}
    <ScreenTitle title={title} takesFocus>
      {lead}
    </ScreenTitle>
    <div className="grid w-full gap-3">{children}</div>
  </div>
)

type WayProps = { to: string; isQuiet?: boolean; children: string }

const Way = ({ to, isQuiet, children }: WayProps) => (
  <a href={to} className={buttonLook(isQuiet ? 'quiet' : 'acts')}>
    {children}
  </a>
)

function Summary({ checkout: { plan, startsAt } }: { checkout: CheckoutOf }) {
  const words = planWords[plan]
  const amount = rupees(words.price)
  return (
    <div className="grid content-start gap-2">
      <p className="text-label text-quiet">
        {words.name()} · {m.gst_included()}
      </p>
      <p className="text-lead font-semibold text-pretty">
        {startsAt && dayNumber(new Date(startsAt)) > dayNumber(new Date())
          ? words.chargedLater({ amount, day: humanDay(startsAt) })
          : words.chargedToday({ amount })}
      </p>
      <details>
        <summary className="flex min-h-12 w-max cursor-pointer items-center rounded-field text-label font-semibold text-act underline underline-offset-3">
          {m.checkout_agree()}
        </summary>
        <p className="pb-2 text-label text-quiet">
          {m.checkout_validity()} {m.checkout_cancel()}
          {startsAt && ` ${m.checkout_token()}`}
          {plan === 'annual' && ` ${m.checkout_upi_limit({ amount })}`}
        </p>
      </details>
    </div>
  )
}
