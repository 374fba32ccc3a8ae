import { Logo } from '@dobara/ui/logo'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '@dobara/words/messages.js'
import { restaurant } from './demo.ts'

export const FullScene = () => (
  <>
    <Logo rim="aubergine" className="origin-left scale-80" />
    <ThaliRing progress={1} rim="aubergine" className="mt-5 aspect-square w-60 self-center">
      <span className="grid justify-items-center">
        <b className="display text-[4.5rem] leading-none text-turmeric">
          {restaurant.minimumSpend}
        </b>
        <span className="text-label text-on-aubergine-quiet">
          {m.landing_scene_of({ points: restaurant.minimumSpend })}
        </span>
      </span>
    </ThaliRing>
    <p className="display mt-5 text-center text-[1.75rem] leading-tight text-balance">
      {m.landing_scene_ready({ reward: m.landing_scene_reward() })}
    </p>
  </>
)
