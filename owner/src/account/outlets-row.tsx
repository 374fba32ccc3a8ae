import { ChevronRight } from '@dobara/ui/icons'
import { m } from '@dobara/words/messages.js'
import { Link } from 'react-router'
import { useOutlets } from '../api/outlets.ts'
import { outletsPath } from '../dashboard/places.ts'

export function OutletsRow() {
  const outlets = useOutlets().data?.results ?? []
  return (
    <Link
      to={outletsPath}
      className="flex min-h-16 items-center gap-3 rounded-field bg-card px-4 py-2 inset-ring inset-ring-field-line hover:bg-act/5"
    >
      <span className="grid min-w-0 grow">
        <span className="leading-snug font-semibold">{m.outlets_title()}</span>
        <span className="min-h-[1.35em] truncate text-label text-quiet">
          {outlets.length > 1 ? outlets.map(({ name }) => name).join(', ') : m.outlets_row_one()}
        </span>
      </span>
      <ChevronRight className="size-6 shrink-0 text-quiet" />
    </Link>
  )
}
