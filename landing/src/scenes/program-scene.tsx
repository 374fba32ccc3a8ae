import { Button } from '@dobara/ui/button'
import { TextField } from '@dobara/ui/text-field'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '@dobara/words/messages.js'
import { AppScene } from './app-scene.tsx'
import { restaurant } from './demo.ts'

const { minimumSpend, signUpBonus } = restaurant

export const ProgramScene = () => (
  <AppScene title={m.section_program()}>
    <div className="grid gap-4 pt-2">
      <TextField label={m.reward()} defaultValue={m.landing_scene_reward()} />
      <TextField
        label={m.minimum_spend()}
        hint={m.minimum_spend_hint()}
        defaultValue={minimumSpend}
      />
      <TextField
        label={m.sign_up_bonus()}
        hint={m.sign_up_bonus_hint({ points: '200' })}
        defaultValue={signUpBonus}
      />
      <Button size="row">{m.save_program()}</Button>
      <div className="on-aubergine flex items-center gap-4 rounded-card p-4">
        <ThaliRing progress={signUpBonus / minimumSpend} rim="aubergine" className="size-18">
          <b className="display text-heading text-turmeric">{signUpBonus}</b>
        </ThaliRing>
        <b className="display min-w-0 text-heading text-balance">
          {m.landing_scene_offer({ points: minimumSpend, reward: m.landing_scene_reward() })}
        </b>
      </div>
    </div>
  </AppScene>
)
