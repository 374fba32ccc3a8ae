import { m } from '@dobara/words/messages.js'

type Props = { filled: number; places: number }

/** Places that one can count; stamps beyond the card are in the words. */
export const StampCard = ({ filled, places }: Props) => (
  <div className="grid w-full max-w-72 justify-items-center gap-2">
    <ul aria-hidden="true" className="flex flex-wrap justify-center gap-2.5">
      {Array.from({ length: places }, (_, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: places have no other identity
          key={place}
          data-stamp={place < filled ? 'filled' : 'empty'}
          className={`size-10 rounded-full border-2 ${place < filled ? 'border-points bg-turmeric' : 'border-dashed border-field-line'}`}
        />
      ))}
    </ul>
    <p className="display text-heading">{m.stamps_of({ filled, places })}</p>
  </div>
)
