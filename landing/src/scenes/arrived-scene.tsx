import { Logo } from '@dobara/ui/logo'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '@dobara/words/messages.js'
import { asha, award, restaurant } from './demo.ts'
import { PlaceScene } from './place-scene.tsx'

export function ArrivedScene() {
  const balance = asha.balance + award
  return (
    <>
      <Logo rim="aubergine" className="origin-left scale-80" />
      <ThaliRing
        progress={balance / restaurant.minimumSpend}
        rim="aubergine"
        className="mt-9 aspect-square w-full"
      >
        <b className="display pt-2 text-[5.25rem] leading-none text-turmeric">+{award}</b>
      </ThaliRing>
      <p className="mt-8 text-center text-lead font-semibold">
        {m.landing_scene_now({ restaurant: restaurant.restaurantName })}
      </p>
      <span className="grow" />
      <PlaceScene balance={balance} />
    </>
  )
}
