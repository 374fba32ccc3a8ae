import { Button } from '@dobara/ui/button'
import { m } from '@dobara/words/messages.js'

type Props = { name: string; pin: string; onDone: () => void }

/** A drawn PIN in four slots. No later answer holds it. */
export const NewPin = ({ name, pin, onDone }: Props) => (
  <div className="grid gap-6">
    <p role="status" className="sr-only">
      {m.staff_pin_digits({ digits: pin.split('').join(' ') })}
    </p>
    <div aria-hidden="true" className="flex justify-center gap-2.5">
      {pin.split('').map((digit, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is known by its place
          key={place}
          className="display grid size-16 place-items-center rounded-field bg-card seated text-[2.25rem] leading-none inset-ring inset-ring-field-line"
        >
          {digit}
        </span>
      ))}
    </div>
    <Button size="row" onClick={onDone}>
      {m.staff_pin_done({ name })}
    </Button>
  </div>
)
