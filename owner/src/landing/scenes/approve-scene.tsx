import { Button } from '@dobara/ui/button'
import { Card } from '@dobara/ui/card'
import { TextField } from '@dobara/ui/text-field'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '../../paraglide/messages.js'
import { SceneTitle } from './scene-title.tsx'

export function ApproveScene() {
  return (
    <>
      <SceneTitle>{m.landing_scene_approve_title()}</SceneTitle>
      <Card className="mt-5 grid justify-items-center gap-1 p-5 text-center">
        <ThaliRing progress={1} className="mb-3 size-32">
          <span className="display text-[2rem]">800</span>
        </ThaliRing>
        <b className="text-[1.1875rem] leading-tight font-bold">Joseph D.</b>
        <span className="font-semibold text-act">{m.landing_scene_reward()}</span>
        <span className="text-[0.8125rem] text-quiet">
          {m.landing_scene_today({ time: '9:05 pm' })}
        </span>
        <div className="mt-4 grid w-full grid-cols-[1fr_auto] gap-2">
          <TextField
            label={m.landing_scene_pin()}
            isLabelHidden
            type="password"
            defaultValue="1234"
          />
          <Button size="row">{m.landing_scene_approve()}</Button>
        </div>
      </Card>
    </>
  )
}
