import { Logo } from '@dobara/ui/logo'
import { QrCode } from '@dobara/ui/qr-code'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { LanguageSwitch } from '@dobara/web/language/language-switch.tsx'
import { spacedId } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useRef, useState } from 'react'
import { useWakeLock } from '../frame/use-wake-lock.ts'
import { GainSaid } from '../moment/gain-said.tsx'
import type { Stage } from '../moment/scene.tsx'
import { useMoment, withBalance } from '../moment/use-moment.ts'
import { DataAge, useIsDisconnected } from '../offline-store/data-age.tsx'
import { useGuest } from '../offline-store/guest-context.ts'
import { bestOf, progressOf } from '../places/progress.ts'
import { BestPlace } from './best-place.tsx'

// The code is as large as the rest of the screen allows. Without a connection the rest includes the age of the data.
const codeSize = 'max-w-[clamp(12rem,100dvh-24rem,22rem)]'
const codeSizeWithDataAge = 'max-w-[clamp(12rem,100dvh-26.5rem,22rem)]'

/** The card that a guest shows at the counter, with the code as large as possible. */
export function MyCard() {
  const { card, document } = useGuest()
  const moment = useMoment(document?.memberships ?? [])
  const { shown, Scene, latest, memberships } = moment
  const [stage, setStage] = useState<Stage>('over')
  const ring = useRef<HTMLSpanElement>(null)
  // After a gain its restaurant stays on the card, because the guest stands at its counter.
  const best = memberships.find(({ resId }) => resId === latest) ?? bestOf(memberships)
  const isReadySoon =
    best !== undefined && shown !== null && shown.from < best.minimumSpend && stage === 'landed'
  const isDisconnected = useIsDisconnected()
  useWakeLock()
  return (
    <>
      <title>{`${m.tab_card()} · Dobara`}</title>
      <header className="flex flex-wrap items-center justify-between py-2 sm:hidden">
        <Logo rim="aubergine" />
        <LanguageSwitch className="-mr-3" />
      </header>
      <div className="flex grow flex-col gap-4 sm:justify-center">
        <h1 className="sr-only">{m.card_title({ name: card.firstName })}</h1>
        <div className="-mx-5 grid grow place-items-center overflow-x-clip px-5 sm:-mx-8 sm:grow-0 sm:px-8">
          <ThaliRing
            ref={ring}
            progress={best ? progressOf(best) : 0}
            rim="aubergine"
            className={`aspect-square w-full ${isDisconnected ? codeSizeWithDataAge : codeSize}`}
          >
            <span className="grid size-[76%] place-items-center rounded-full bg-on-aubergine">
              <QrCode
                text={card.cusId}
                // Readable from a cracked or dirty screen. The eight digits leave room for this much redundancy.
                correction="H"
                label={m.card_code({ cusId: spacedId(card.cusId) })}
                className="w-[67%] text-on-turmeric"
              />
            </span>
          </ThaliRing>
        </div>
        <p className="grid justify-items-center text-center">
          <b className="text-[2.375rem] leading-tight font-bold tracking-wide [font-stretch:88%]">
            {spacedId(card.cusId)}
          </b>
          {!isDisconnected && <span className="text-on-aubergine-quiet">{m.card_show()}</span>}
        </p>
        <DataAge className="-mt-4 text-center text-on-aubergine-quiet" />
        <BestPlace
          place={best && shown && stage === 'flying' ? withBalance(best, shown.from) : best}
          isKnown={document !== null}
          isReadySoon={isReadySoon}
        >
          {best && shown && Scene && (
            <Scene
              key={shown.resId}
              gain={shown}
              place={best}
              ring={ring}
              onStage={(next) => {
                setStage(next)
                if (next === 'over') moment.end()
              }}
            />
          )}
        </BestPlace>
      </div>
      <GainSaid gain={shown} place={best} />
    </>
  )
}
