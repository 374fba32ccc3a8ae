import { m } from '@dobara/words/messages.js'
import { setFeel, useFeel } from '../moment/feel.ts'

/** Switches the sound and the vibration of arriving points on this phone. */
export function FeelSwitch() {
  const isOn = useFeel()
  return (
    <label className="flex min-h-18 items-center gap-4 border-y border-line py-3">
      <span className="grid grow gap-0.5">
        <b className="font-semibold">{m.feel()}</b>
        <span className="text-label text-quiet">{m.feel_lead()}</span>
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={({ target }) => setFeel(target.checked)}
        className="relative h-8 w-14 shrink-0 cursor-pointer appearance-none rounded-full bg-transparent inset-ring-2 inset-ring-field-line transition-colors duration-150 before:absolute before:top-1.5 before:left-1.5 before:size-5 before:rounded-full before:bg-field-line before:transition-transform before:duration-150 checked:bg-act checked:inset-ring-act checked:before:translate-x-6 checked:before:bg-on-act"
      />
    </label>
  )
}
