import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '@dobara/words/messages.js'
import { Phone } from '../elements/phone.tsx'
import { CardScene } from '../scenes/card-scene.tsx'
import { CounterScene } from '../scenes/counter-scene.tsx'

/** The guest's and the owner's phone on one plate. */
export function MainPicture() {
  return (
    <section aria-label={m.landing_picture()} className="main-picture">
      <div className="main-picture-plate">
        <ThaliRing progress={0.72} className="size-full" />
      </div>
      <Phone label={m.landing_picture_card()} className="main-picture-card" look="on-aubergine">
        <CardScene />
      </Phone>
      <Phone label={m.landing_picture_counter()} className="main-picture-counter">
        <CounterScene />
      </Phone>
    </section>
  )
}
