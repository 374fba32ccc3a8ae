import { Card } from '@dobara/ui/card'
import type { ReactNode } from 'react'

const shownFrom = {
  middle: 'hidden @min-[40rem]:block',
  wide: 'hidden @min-[50rem]:block',
}

interface Head {
  name: string
  isFigure?: boolean
  from?: keyof typeof shownFrom
}

type Props = {
  label: string
  /** Grid classes; the rows need the same */
  columns: string
  heads: readonly Head[]
  /** In a narrower list there are no heads, and each row has two lines. */
  from?: keyof typeof shownFrom
  className?: string
  children: ReactNode
  foot?: ReactNode
}

export const Table = ({
  label,
  columns,
  heads,
  from = 'middle',
  className = '',
  children,
  foot,
}: Props) => (
  <Card className="@container flex min-h-0 flex-col overflow-hidden max-sm:-mx-4.5 max-sm:rounded-none max-sm:border-x-0">
    {/* Hidden from screen readers, to which each cell says its column. */}
    <div
      aria-hidden="true"
      className={`hidden shrink-0 items-end border-b border-line px-5 pt-2.5 pb-2 text-label leading-tight text-quiet ${from === 'middle' ? '@min-[40rem]:grid' : '@min-[50rem]:grid'} ${columns}`}
    >
      {heads.map(({ name, isFigure, from = 'middle' }) => (
        <span key={name} className={`${shownFrom[from]} ${isFigure ? 'text-right' : ''}`}>
          {name}
        </span>
      ))}
    </div>
    <div data-rows className={className}>
      <ul aria-label={label} className="divide-y divide-line">
        {children}
      </ul>
      {foot && <div className="grid px-4.5 py-3">{foot}</div>}
    </div>
  </Card>
)

export const tableRow =
  'grid min-h-[72px] w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4.5 py-2.5 text-left @min-[40rem]:px-5'

export const pressedRow = `${tableRow} -outline-offset-3 hover:bg-act/5`

type CellProps = Head & {
  /** A word such as 'today' then begins with a capital. */
  isDay?: boolean
  children: ReactNode
}

/** Shown only in the wide table. Screen readers announce the column's name first. */
export const Cell = ({ name, isFigure, isDay, from = 'middle', children }: CellProps) => (
  <span
    className={`min-w-0 text-label text-quiet ${shownFrom[from]} ${isFigure ? 'text-right' : ''} ${isDay ? 'first-letter:uppercase' : ''}`}
  >
    <span className="sr-only">{name}: </span>
    {children}
  </span>
)

type NamedProps = {
  name: ReactNode
  about: ReactNode
  /** Wider tables show `about` in columns instead. */
  until?: keyof typeof shownFrom
}

const gone = { middle: '@min-[40rem]:hidden', wide: '@min-[50rem]:hidden' }

export const NamedCell = ({ name, about, until }: NamedProps) => (
  <span className="grid min-w-0 grid-cols-1">
    <span className="truncate leading-snug font-semibold">{name}</span>
    <span className={`text-label text-quiet wrap-anywhere ${until ? gone[until] : ''}`}>
      {about}
    </span>
  </span>
)
