import { spacedId } from '@dobara/contract/text/spaced'
import { Logo } from '@dobara/ui/logo'
import { QrCode } from '@dobara/ui/qr-code'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { LanguageSwitch } from '@dobara/web/language/language-switch.tsx'
import { m } from '@dobara/words/messages.js'
import { useEffect, useRef, useState } from 'react'
import { cardShape } from '../frame/card-shape.ts'
import { useWakeLock } from '../frame/use-wake-lock.ts'
import { useImported } from '../imported/use-imported.ts'
import { GainSaid } from '../moment/gain-said.tsx'
import type { Stage } from '../moment/scene.tsx'
import { useMoment, withBalance } from '../moment/use-moment.ts'
import { DataAge } from '../offline-store/data-age.tsx'
import { useGuest } from '../offline-store/guest-context.ts'
import { reachedBy } from '../offline-store/seen.ts'
import { hereFirst, progressOf } from '../places/progress.ts'
import { useAddress } from '../router/address.ts'
import { parameterOf } from '../router/parameter.ts'
import { CardPlace } from './card-place.tsx'

export function MyCard() {
  const { card, document } = useGuest()
  const moment = useMoment(document?.memberships ?? [])
  const { shown, Scene, latest, memberships } = moment
  const [stage, setStage] = useState<Stage>('over')
  const ring = useRef<HTMLSpanElement>(null)
  const imported = useImported().find(({ isDeclined }) => !isDeclined)
  const [chosen, setChosen] = useState(parameterOf(useAddress(), 'place'))
  const known = hereFirst(memberships, Date.now())
  // After a gain, the card stays at that restaurant, because the guest stands at the counter.
  const onCard = shown?.resId ?? chosen ?? latest
  const place = known.find(({ resId }) => resId === onCard) ?? known[0]
  const places =
    shown && stage === 'flying'
      ? known.map((one) => (one.resId === shown.resId ? withBalance(one, shown.from) : one))
      : known
  const isReadySoon = Boolean(place && shown && stage === 'landed' && reachedBy(shown, place))
  useWakeLock()
  useEffect(() => {
    if (shown) setChosen(null)
  }, [shown])
  return (
    <>
      <title>{`${m.tab_card()} · Dobara`}</title>
      <header className={cardShape.header}>
        <Logo rim="aubergine" />
        <LanguageSwitch className="-mr-3" />
      </header>
      <div className={cardShape.body}>
        <div className={cardShape.left}>
          <h1 className="sr-only">{m.card_title({ name: card.firstName })}</h1>
          <div className={cardShape.ringBox}>
            <ThaliRing
              ref={ring}
              progress={place ? progressOf(place) : 0}
              rim="aubergine"
              className={cardShape.ring}
            >
              <span className="card-code">
                <QrCode
                  text={card.cusId}
                  // The highest error correction makes the code readable from a cracked or dirty
                  // screen.
                  correction="H"
                  label={m.card_code({ cusId: spacedId(card.cusId) })}
                  className="w-[68%] text-on-turmeric"
                />
              </span>
            </ThaliRing>
          </div>
          <div className="grid justify-items-center text-center">
            <b className={cardShape.number}>{spacedId(card.cusId)}</b>
            <p className="card-show text-on-aubergine-quiet">{m.card_show()}</p>
            <DataAge className="text-on-aubergine-quiet" />
          </div>
        </div>
        <CardPlace
          place={places.find(({ resId }) => resId === place?.resId)}
          places={places}
          isReadySoon={isReadySoon}
          imported={imported}
          onChoose={setChosen}
        >
          {place && shown && Scene && (
            <Scene
              key={shown.resId}
              gain={shown}
              place={place}
              ring={ring}
              onStage={(next) => {
                setStage(next)
                if (next === 'over') moment.end()
              }}
            />
          )}
        </CardPlace>
      </div>
      <GainSaid gain={shown} place={place} />
    </>
  )
}
