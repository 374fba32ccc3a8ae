import { useSeveralOutlets } from '../api/outlets.ts'

/** The outlet behind the name of a person or a phone. Nothing for all outlets, and while there is a single one. */
export function OutletOf({ outletId }: { outletId: string | null }) {
  const name = useSeveralOutlets().find((outlet) => outlet.outletId === outletId)?.name
  return (
    name && (
      <span className="font-normal text-quiet">
        {' · '}
        <bdi>{name}</bdi>
      </span>
    )
  )
}
