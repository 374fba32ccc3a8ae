import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '@dobara/words/messages.js'
import { Phone } from '../elements/phone.tsx'
import { ArrivedScene } from '../scenes/arrived-scene.tsx'
import { CounterScene } from '../scenes/counter-scene.tsx'

export function MainPicture() {
  return (
    <section aria-label={m.landing_picture()} className="main-picture">
      <div className="main-picture-group">
        <div className="main-picture-plate">
          <ThaliRing progress={0.72} className="size-full" />
        </div>
        <Phone
          label={m.landing_picture_arrived()}
          className="main-picture-guest"
          look="on-aubergine"
        >
          <ArrivedScene />
        </Phone>
        <Phone label={m.landing_picture_counter()} className="main-picture-counter">
          <CounterScene />
        </Phone>
      </div>
    </section>
  )
}
