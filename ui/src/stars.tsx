import { icon } from './icon.tsx'

const Star = icon(
  <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z" />,
)

const numbers = (most: number) => Array.from({ length: most }, (_, before) => before + 1)

type Props = { stars: number; of: number; label: string; className?: string }

/** Read out as `label` */
export const Stars = ({ stars, of, label, className = 'size-5' }: Props) => (
  <span role="img" aria-label={label} className="inline-flex gap-0.5 text-act">
    {numbers(of).map((star) => (
      <Star key={star} className={`${className} ${star <= stars ? 'fill-current!' : ''}`} />
    ))}
  </span>
)

type FieldProps = {
  legend: string
  of: number
  chosen: number
  error?: string | undefined
  nameOf: (stars: number) => string
  onChoose: (stars: number) => void
}

export const StarsField = ({ legend, of, chosen, error, nameOf, onChoose }: FieldProps) => (
  <fieldset className="grid gap-1.5">
    <legend className="text-label font-medium">{legend}</legend>
    <div className="-ml-2 flex">
      {numbers(of).map((stars) => (
        <label
          key={stars}
          className="grid size-12 cursor-pointer place-items-center rounded-field text-act has-focus-visible:outline-2 has-focus-visible:outline-current"
        >
          <input
            type="radio"
            name="stars"
            value={stars}
            checked={stars === chosen}
            aria-label={nameOf(stars)}
            aria-invalid={error ? true : undefined}
            onChange={() => onChoose(stars)}
            className="sr-only"
          />
          <Star className={`size-8 ${stars <= chosen ? 'fill-current!' : ''}`} />
        </label>
      ))}
    </div>
    {error && (
      <p role="alert" className="text-label font-medium text-wrong">
        {error}
      </p>
    )}
  </fieldset>
)
