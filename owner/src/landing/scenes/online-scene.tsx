import { Button } from '@dobara/ui/button'
import { Card } from '@dobara/ui/card'
import { TextField } from '@dobara/ui/text-field'
import { m } from '../../paraglide/messages.js'
import { requests } from './demo.ts'
import { SceneTitle } from './scene-title.tsx'

export function OnlineScene() {
  return (
    <>
      <SceneTitle>{m.landing_scene_online()}</SceneTitle>
      <Card className="mt-5 divide-y divide-line">
        {requests.map(({ cusId, name, order, time }) => (
          <div key={cusId} className="grid gap-3 p-3.5">
            <p className="leading-snug">
              <b className="flex justify-between font-bold">
                {name} <span className="font-medium">{order}</span>
              </b>
              <span className="flex justify-between text-[0.8125rem] text-quiet">
                {cusId} <span>{m.landing_scene_today({ time })}</span>
              </span>
            </p>
            <div className="grid grid-cols-[1fr_1fr_auto] gap-2">
              <TextField
                label={m.landing_scene_points()}
                isLabelHidden
                placeholder={m.landing_scene_points()}
              />
              <TextField
                label={m.landing_scene_pin()}
                isLabelHidden
                placeholder={m.landing_scene_pin()}
              />
              <Button size="row">{m.landing_scene_give()}</Button>
            </div>
          </div>
        ))}
      </Card>
    </>
  )
}
