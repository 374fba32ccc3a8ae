import { useSeveralOutlets } from '../api/outlets.ts'

/** The outlet below the name of a person or a phone. Nothing for all outlets, and while there is a single one. */
export function OutletOf({ outletId }: { outletId: string | null }) {
  const name = useSeveralOutlets().find((outlet) => outlet.outletId === outletId)?.name
  return (
    name && (
      <span className="block truncate text-label font-normal text-quiet">
        <span className="sr-only"> · </span>
        <bdi>{name}</bdi>
      </span>
    )
  )
}
