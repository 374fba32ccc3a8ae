import { m } from '@dobara/words/messages.js'
import { SwitchRow } from '../consents/switch-row.tsx'
import { setFeel, useFeel } from '../moment/feel.ts'

/** Sound and vibration of arriving points */
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
