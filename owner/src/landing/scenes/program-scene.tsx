import { Button } from '@dobara/ui/button'
import { TextField } from '@dobara/ui/text-field'
import { m } from '../../paraglide/messages.js'
import { restaurant } from './demo.ts'
import { SceneTitle } from './scene-title.tsx'

export function ProgramScene() {
  return (
    <>
      <SceneTitle>{m.landing_scene_program()}</SceneTitle>
      <div className="mt-5 grid gap-4">
        <TextField label={m.landing_scene_reward_label()} defaultValue={m.landing_scene_reward()} />
        <TextField label={m.landing_scene_minimum()} defaultValue={restaurant.minimumSpend} />
        <TextField label={m.landing_scene_bonus()} defaultValue={restaurant.signUpBonus} />
      </div>
      <Button className="mt-6 w-full">{m.landing_scene_save()}</Button>
    </>
  )
}
