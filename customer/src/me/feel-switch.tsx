import { SwitchRow } from '@dobara/ui/switch-row'
import { m } from '@dobara/words/messages.js'
import { setFeel, useFeel } from '../moment/feel.ts'

export function FeelSwitch() {
  const isOn = useFeel()
  return (
    <li>
      <SwitchRow
        title={m.feel()}
        checked={isOn}
        onChange={({ target }) => setFeel(target.checked)}
      />
    </li>
  )
}
