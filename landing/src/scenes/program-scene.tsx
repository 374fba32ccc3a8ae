import { Button } from '@dobara/ui/button'
import { TextField } from '@dobara/ui/text-field'
import { m } from '@dobara/words/messages.js'
import { AppScene } from './app-scene.tsx'
import { restaurant } from './demo.ts'

export const ProgramScene = () => (
  <AppScene title={m.section_program()}>
    <div className="grid gap-5 pt-2">
      <TextField
        label={m.reward()}
        hint={m.reward_hint()}
        defaultValue={m.landing_scene_reward()}
      />
      <TextField
        label={m.minimum_spend()}
        hint={m.minimum_spend_hint()}
        defaultValue={restaurant.minimumSpend}
      />
      <TextField
        label={m.sign_up_bonus()}
        hint={m.sign_up_bonus_hint()}
        defaultValue={restaurant.signUpBonus}
      />
      <Button size="row">{m.save_program()}</Button>
    </div>
  </AppScene>
)
