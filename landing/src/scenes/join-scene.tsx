import { Button } from '@dobara/ui/button'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '@dobara/words/messages.js'
import { restaurant } from './demo.ts'

const { restaurantName, signUpBonus, minimumSpend } = restaurant

export const JoinScene = () => (
  <div className="flex h-full flex-col items-center gap-5 text-center">
    <p className="grid gap-1 pt-4">
      <b className="display text-title">{restaurantName}</b>
      <span className="text-quiet">{m.landing_scene_city()}</span>
    </p>
    <ThaliRing progress={signUpBonus / minimumSpend} className="size-38">
      <span className="grid justify-items-center">
        <b className="display text-[2.5rem] leading-none">{signUpBonus}</b>
        <span className="text-label text-quiet">
          {m.landing_scene_of({ points: minimumSpend })}
        </span>
      </span>
    </ThaliRing>
    <p className="display text-heading text-balance">
      {m.landing_scene_offer({ points: minimumSpend, reward: m.landing_scene_reward() })}
    </p>
    <Button className="w-full">{m.landing_scene_join()}</Button>
    <p className="text-label text-quiet">{m.landing_scene_free()}</p>
  </div>
)
