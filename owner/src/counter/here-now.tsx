import { shortTime } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { useOwnOutlet, useSeveralOutlets } from '../api/outlets.ts'
import { useLiveDocument } from '../dashboard/live-document.ts'
import { guestName } from '../guests/guest-name.ts'

type Props = { className?: string; onChoose: (cusId: string) => void }

export function HereNow({ className = '', onChoose }: Props) {
  const guests = useGuestsHere()
  const outlets = useSeveralOutlets()
  if (guests.length === 0) return null
  return (
    <section
      aria-label={m.here_title()}
      className={`flex min-w-0 items-center gap-2.5 ${className}`}
    >
      <h2 className="shrink-0 text-label font-semibold text-quiet">{m.here_title()}</h2>
      <ul className="-my-0.5 flex min-w-0 gap-2 overflow-x-auto py-0.5 [scrollbar-width:none]">
        {guests.map((guest) => {
          const name = guestName(guest)
          const outlet = outlets.find(({ outletId }) => outletId === guest.outletId)
          const time = shortTime(Date.parse(guest.arrivedAt), Date.now())
          return (
            <li key={guest.cusId} className="shrink-0">
              <button
                type="button"
                onClick={() => onChoose(guest.cusId)}
                className="relative flex min-h-11 items-center gap-2 rounded-full border after:absolute after:-inset-x-px after:-inset-y-[3px] border-field-line bg-card px-3.5 text-label [font-stretch:90%]"
              >
                <bdi className="max-w-40 truncate font-semibold text-act">{name}</bdi>
                <span className="max-w-40 truncate text-quiet">
                  {outlet ? `${outlet.name} · ${time}` : time}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function useGuestsHere() {
  const outletId = useOwnOutlet()
  const guests = useLiveDocument()?.hereNow ?? []
  const isHere = (guest: { outletId: string | null }) => guest.outletId === outletId
  return outletId ? [...guests.filter(isHere), ...guests.filter((guest) => !isHere(guest))] : guests
}
