import { Button } from '@dobara/ui/button'
import { buttonLook } from '@dobara/ui/button-look'
import { m } from '@dobara/words/messages.js'
import { Link } from 'react-router'
import { staffPath } from '../dashboard/places.ts'

type Props = { name: string; pin: string; isAdded: boolean; onDone: () => void }

/** The server tells the drawn PIN only in this answer. */
export const NewPin = ({ name, pin, isAdded, onDone }: Props) => (
  <div className="grid gap-6">
    <p role="status" className="sr-only">
      {m.staff_pin_digits({ digits: pin.split('').join(' ') })}
    </p>
    <div aria-hidden="true" className="flex justify-center gap-2.5">
      {pin.split('').map((digit, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is identified by its position
          key={place}
          className="display grid size-16 place-items-center rounded-field bg-card seated text-[2.25rem] leading-none inset-ring inset-ring-field-line"
        >
          {digit}
        </span>
      ))}
    </div>
    <div className="grid gap-2.5">
      <Button size="row" onClick={onDone}>
        {m.staff_pin_done({ name })}
      </Button>
      {isAdded && (
        <Link
          to={`${staffPath}/phones`}
          state={{ isToAdd: true }}
          onClick={onDone}
          className={buttonLook('quiet', 'row')}
        >
          {m.staff_pair_next({ name })}
        </Link>
      )}
    </div>
  </div>
)
