import { RowList } from '@dobara/ui/row'
import { openText } from '@dobara/web/time/open-text.ts'
import { useNow } from '@dobara/web/time/use-now.ts'
import { m } from '@dobara/words/messages.js'
import { ListSection } from '../frame/list-section.tsx'
import { mapOf } from './map-of.ts'
import { type Outlet, useOutlets } from './use-outlets.ts'

export function Outlets({ resId, restaurantName }: { resId: string; restaurantName: string }) {
  const outlets = useOutlets(resId)
  const now = useNow()
  if (outlets.length === 0) return null
  return (
    <ListSection title={m.outlets()}>
      <RowList>
        {outlets.map((outlet) => (
          <OutletRow
            key={outlet.outletId}
            outlet={outlet}
            open={openText(outlet.weeklyHours, new Date(now))}
            restaurantName={restaurantName}
          />
        ))}
      </RowList>
    </ListSection>
  )
}

const act =
  'inline-flex min-h-12 min-w-12 items-center justify-center rounded-field px-2 seated font-semibold text-act underline'

type RowProps = { outlet: Outlet; open: string | null; restaurantName: string }

function OutletRow({ outlet, open, restaurantName }: RowProps) {
  const { name, addressLine1, addressLine2, city, pincode, phone } = outlet
  const address = `${addressLine1}, ${addressLine2}, ${city} ${pincode}`
  return (
    <li className="flex items-center gap-2 py-3">
      <div className="grid min-w-0 grow gap-0.5">
        <p className="leading-snug font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-label text-quiet wrap-anywhere">{address}</p>
        {open && <p className="text-label font-medium">{open}</p>}
      </div>
      <div className="-mr-2 flex shrink-0 max-[22rem]:flex-col">
        {phone && (
          <a href={`tel:${phone}`} aria-label={m.outlet_call_label({ name })} className={act}>
            {m.outlet_call()}
          </a>
        )}
        <a
          href={mapOf(`${restaurantName}, ${address}`)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={m.outlet_map_label({ name })}
          className={act}
        >
          {m.outlet_map()}
        </a>
      </div>
    </li>
  )
}
