import { Row } from '@dobara/ui/row'
import { m } from '@dobara/words/messages.js'
import { setFeel, useFeel } from '../moment/feel.ts'

/** Switches the sound and the vibration of arriving points on this phone. */
export function FeelSwitch() {
  const isOn = useFeel()
  return (
    <li>
      <label>
        <Row title={m.feel()} quiet={m.feel_lead()}>
          <input
            type="checkbox"
            role="switch"
            checked={isOn}
            aria-checked={isOn}
            onChange={({ target }) => setFeel(target.checked)}
            className="relative h-8 w-14 shrink-0 cursor-pointer appearance-none rounded-full bg-transparent inset-ring-2 inset-ring-field-line transition-colors duration-150 before:absolute before:top-1.5 before:left-1.5 before:size-5 before:rounded-full before:bg-field-line before:transition-transform before:duration-150 checked:bg-act checked:inset-ring-act checked:before:translate-x-6 checked:before:bg-on-act forced-colors:before:bg-[CanvasText] forced-colors:checked:bg-[Highlight]"
          />
        </Row>
      </label>
    </li>
  )
}
