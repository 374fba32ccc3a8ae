import { Button } from '@dobara/ui/button'
import { Card } from '@dobara/ui/card'
import { Menu } from '@dobara/ui/icons'
import { NumberPad } from '@dobara/ui/number-pad'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '../../paraglide/messages.js'
import { asha, missing, progress } from './demo.ts'

const stillPicture = () => {}

export function CounterScene() {
  return (
    <>
      <p className="flex items-center gap-2.5 font-semibold">
        <Menu className="size-5" />
        {m.landing_scene_give_points()}
      </p>
      <Card className="mt-3 flex items-center gap-3 p-3">
        <ThaliRing progress={progress} className="size-12" isSmall />
        <span className="text-[0.8125rem] leading-snug">
          <b className="block text-base leading-tight font-bold">{asha.name}</b>
          <span className="block text-quiet">
            {m.landing_scene_last_visit({ date: asha.lastVisit, points: asha.balance })}
          </span>
          <b className="block font-bold text-act">
            {m.landing_scene_more_to({ points: missing, reward: m.landing_scene_reward() })}
          </b>
        </span>
      </Card>
      <p className="grow content-center text-center">
        <span className="display block text-figure">120</span>
        <span className="text-quiet">{m.landing_scene_points_for({ name: asha.firstName() })}</span>
      </p>
      <NumberPad
        label={m.landing_scene_pad()}
        deleteLabel={m.landing_scene_delete()}
        onDigit={stillPicture}
        onDelete={stillPicture}
      />
      <Button className="mt-3 w-full">{m.landing_scene_enter_pin()}</Button>
    </>
  )
}
