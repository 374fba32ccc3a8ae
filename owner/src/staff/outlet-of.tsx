import { useSeveralOutlets } from '../api/outlets.ts'

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
