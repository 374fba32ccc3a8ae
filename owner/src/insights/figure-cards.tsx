import { Link } from 'react-router'
import { type Defined, DefinitionSign } from './definition.tsx'

export interface Figure extends Defined {
  value: string
  change?: string | null
  notes: readonly string[]
  link?: { to: string; text: string }
}

const inRows =
  'xl:grid-cols-6 xl:*:col-span-2 xl:[&>:last-child:nth-child(3n+2)]:col-span-3 xl:[&>:nth-last-child(2):nth-child(3n+1)]:col-span-3'
const inOneRow = 'lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none'

type Props = { figures: readonly Figure[]; isOneRow?: boolean }

export const FigureCards = ({ figures, isOneRow = false }: Props) => (
  <dl
    className={`grid grid-cols-1 empty:hidden max-sm:divide-y max-sm:divide-line max-sm:border-y max-sm:border-line sm:grid-cols-2 sm:gap-3 ${isOneRow ? inOneRow : inRows}`}
  >
    {figures.map((figure) => (
      <FigureCard key={figure.name} figure={figure} />
    ))}
  </dl>
)

const FigureCard = ({ figure }: { figure: Figure }) => {
  const { name, value, change, link } = figure
  const notes = change ? [change, ...figure.notes] : figure.notes
  const shownOnPhones = change === null ? -1 : 0
  return (
    <div className="relative grid content-start gap-1 max-sm:min-h-[72px] max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:content-center max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-0 max-sm:py-2 max-[16rem]:grid-cols-1 sm:rounded-card sm:border sm:border-line sm:bg-card sm:px-4 sm:pt-1 sm:pb-4">
      <dt className="flex items-center gap-1.5 text-label font-medium max-sm:text-base max-sm:font-semibold sm:min-h-12 sm:justify-between">
        <span className="seated leading-tight">{name}</span>
        <DefinitionSign defined={{ ...figure, notes }} isOfRow />
      </dt>
      <dd className="display leading-none max-sm:row-span-2 max-sm:text-right max-sm:text-heading sm:text-[2.5rem] sm:wrap-anywhere">
        {value}
      </dd>
      {notes.map((note, place) => (
        <dd
          key={note}
          className={`text-label text-quiet ${place === shownOnPhones ? '' : 'max-sm:hidden'}`}
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
