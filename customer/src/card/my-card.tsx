import { Logo } from '@dobara/ui/logo'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { spacedId } from '@dobara/web/formats.ts'
import { LanguageSwitch } from '@dobara/web/language/language-switch.tsx'
import { m } from '@dobara/words/messages.js'
import { useKnownHere } from '../frame/known-here.ts'
import { HowOld } from '../known/how-old.tsx'
import { bestOf, progressOf } from '../places/progress.ts'
import { BestPlace } from './best-place.tsx'
import { QrCode } from './qr-code.tsx'
import { useWakeLock } from './use-wake-lock.ts'

/** What is shown at the counter: one code, as large and bright as the phone allows. */
export function MyCard() {
  const { card, document } = useKnownHere()
  const best = bestOf(document?.memberships ?? [])
  useWakeLock()
  return (
    <>
      <title>{`${m.tab_card()} · Dobara`}</title>
      <header className="flex items-center justify-between py-2">
        <Logo rim="aubergine" />
        <LanguageSwitch className="-mr-3" />
      </header>
      <div className="flex grow flex-col justify-center gap-4">
        <h1 className="sr-only">{m.card_title({ name: card.firstName })}</h1>
        <ThaliRing
          progress={best ? progressOf(best) : 0}
          rim="aubergine"
          className="mx-auto aspect-square w-full max-w-[min(20rem,44dvh)]"
        >
          <span className="grid size-[80%] place-items-center rounded-full bg-[#fff9f0]">
            <QrCode
              text={card.cusId}
              label={m.card_code({ cusId: spacedId(card.cusId) })}
              className="w-[65%] text-[#2a1a2e]"
            />
          </span>
        </ThaliRing>
        <p className="grid justify-items-center text-center">
          <b className="text-[2.375rem] leading-tight font-bold tracking-wide [font-stretch:88%]">
            {spacedId(card.cusId)}
          </b>
          <span className="text-on-aubergine-quiet">{m.card_show()}</span>
        </p>
        <HowOld className="text-center text-on-aubergine-quiet" />
        <BestPlace place={best} isKnown={document !== null} />
      </div>
    </>
  )
}
