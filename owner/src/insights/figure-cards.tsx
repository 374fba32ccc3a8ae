import { Link } from 'react-router'
import { type Defined, DefinitionSign } from './definition.tsx'

export interface Figure extends Defined {
  value: string
  notes: readonly string[]
  /** What the owner can do so that there is a figure. */
  link?: { to: string; text: string }
}

/** Figures as cards. On a phone they are rows, and only the first note stands beside the figure. */
export const FigureCards = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="grid grid-cols-1 max-sm:divide-y max-sm:divide-line max-sm:border-y max-sm:border-line sm:grid-cols-2 sm:gap-3 xl:grid-cols-3">
    {figures.map((figure) => (
      <FigureCard key={figure.name} figure={figure} />
    ))}
  </dl>
)

const FigureCard = ({ figure }: { figure: Figure }) => {
  const { name, value, notes, link } = figure
  return (
    <div className="relative grid content-start gap-1 max-sm:min-h-16 max-sm:grid-cols-[minmax(0,1fr)_6rem_minmax(4.25rem,auto)] max-sm:content-center max-sm:items-center max-sm:gap-x-3 max-[16rem]:grid-cols-1 sm:rounded-card sm:border sm:border-line sm:bg-card sm:px-4 sm:pt-1 sm:pb-4">
      <dt className="flex items-center gap-1.5 text-label font-medium sm:min-h-12 sm:justify-between">
        <span className="seated leading-tight">{name}</span>
        <DefinitionSign defined={figure} isOfRow />
      </dt>
      <dd className="display leading-none max-sm:text-heading max-[16rem]:order-0! max-sm:order-1 max-sm:text-right sm:text-[2.5rem] sm:wrap-anywhere">
        {value}
      </dd>
      {notes.map((note, place) => (
        <dd
          key={note}
          className={`text-quiet max-sm:text-right max-sm:text-[0.875rem] max-sm:leading-tight sm:text-label ${place > 0 ? 'max-sm:hidden' : ''}`}
        >
          {note}
        </dd>
      ))}
      {link && (
        <dd className="order-2 col-span-full">
          <Link
            to={link.to}
            className="relative z-1 flex min-h-12 items-center text-label font-semibold text-act underline underline-offset-3"
          >
            {link.text}
          </Link>
        </dd>
      )}
    </div>
  )
}
