import { Card } from '@dobara/ui/card'
import { Close } from '@dobara/ui/icons'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { useIsOnline } from '@dobara/web/state/use-is-online.ts'
import { counted, figure, rupees } from '@dobara/web/text/formats.ts'
import { useHasPassed } from '@dobara/web/time/use-has-passed.ts'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import { usePublicRestaurant } from '../api/restaurant.ts'
import { lazyPart } from '../dashboard/lazy-part.tsx'
import type { Customer } from '../guests/use-look-up.ts'
import { aboutCustomer, nameOf, type Person } from './about-customer.ts'
import { headLook } from './step-look.ts'

const withoutReward = ({ otherwise }: { otherwise: ReactNode }) => otherwise

interface Award {
  points: number
  billAmount: number | null
}

const GiveReward = lazyPart(
  () => import('./give-reward.tsx').then(({ GiveReward }) => GiveReward).catch(() => withoutReward),
  withoutReward,
)

type Props = {
  person: Person
  onLeave: () => void
  award?: Award
  /** As the guest typed it, encrypted; null after an ID */
  number?: string | null
  children?: ReactNode
}

export function PersonCard({ person, onLeave, award, number = null, children }: Props) {
  const restaurant = usePublicRestaurant()
  const { customer } = person
  const { words, digits } = inParts(nameOf(person))
  const about = customer && aboutCustomer(customer, restaurant)
  const line = award && customer ? <BriefLine {...award} customer={customer} /> : about?.line
  const outlook = (
    <p
      className={`min-w-0 ${award ? 'truncate' : 'line-clamp-1 wrap-anywhere tall:line-clamp-2'} max-[14rem]:line-clamp-none max-[14rem]:whitespace-normal text-label font-semibold text-act [font-stretch:88%]`}
    >
      {award ? <Given {...award} /> : about?.outlook}
    </p>
  )
  const isCut = line && (award || about?.outlook)
  return (
    <Card
      data-head
      className={`relative grid animate-step grid-cols-[auto_minmax(0,1fr)] max-[14rem]:grid-cols-1 content-center items-center gap-x-3.5 px-3.5 py-2 leading-tight ${headLook}`}
    >
      <ThaliRing
        progress={about?.progress ?? 0}
        className="row-span-2 size-14 max-[14rem]:hidden"
      />
      <div
        role="status"
        className={`grid min-w-0 grid-cols-1 ${award ? `${digits ? 'max-md:short:grid-cols-[minmax(0,max-content)_minmax(0,1fr)]' : 'max-md:short:grid-cols-[minmax(0,auto)_max-content]'} max-md:short:items-baseline max-md:short:justify-start max-md:short:gap-x-2.5 max-md:short:pr-9 max-md:short:*:pr-0` : ''}`}
      >
        <p className="flex pr-9 text-[1.1875rem] font-semibold">
          <bdi className="truncate">{words}</bdi>
          {digits && <span className="shrink-0 whitespace-pre"> {digits}</span>}
        </p>
        <p
          className={`text-label text-quiet [font-stretch:88%] ${isCut ? 'truncate pr-9' : ''} ${award && digits ? 'max-md:short:truncate' : ''}`}
        >
          {line ?? <NotFoundYet />}
        </p>
      </div>
      <div className="col-start-2 max-[14rem]:col-start-1 flex min-w-0 max-[14rem]:flex-wrap items-center justify-between gap-3">
        {!award && customer && about?.isRewardToGive ? (
          <GiveReward guest={customer} number={number} otherwise={outlook} />
        ) : (
          outlook
        )}
        {children}
      </div>
      <button
        type="button"
        aria-label={m.other_customer()}
        onClick={onLeave}
        className="absolute -top-5 right-1 grid size-12 place-items-center rounded-field pt-8 text-quiet"
      >
        <Close className="pointer-events-none size-5" />
      </button>
    </Card>
  )
}

/** 'New guest' and '••1234'. Only the digits tell new guests apart, so they are never cut off. */
function inParts(name: string) {
  const [, words = name, digits = ''] = /^(\D*?) ([•\d][•\d\u00a0 ]*)$/.exec(name) ?? []
  return { words, digits }
}

const BriefLine = ({ points, customer }: Award & { customer: Customer }) =>
  customer.isMember ? (
    <>
      <span className="sr-only">{counted(customer.balance)}</span>
      <span aria-hidden="true">
        {figure(customer.balance)} → {figure(customer.balance + points)}
      </span>
    </>
  ) : (
    m.no_member_yet()
  )

const Given = ({ points, billAmount }: Award) => (
  <>
    <span className="sr-only">
      {billAmount === null
        ? counted(points)
        : m.bill_makes({ bill: rupees(billAmount), points: counted(points) })}
    </span>
    <span aria-hidden="true">
      {billAmount !== null && <span className="text-quiet">{rupees(billAmount)} → </span>}
      <span className="display text-heading leading-none text-points">+{figure(points)}</span>
    </span>
  </>
)

const longAfterMs = 3000

function NotFoundYet() {
  const isOnline = useIsOnline()
  const isLong = useHasPassed(longAfterMs)
  return isOnline && !isLong ? m.looking() : m.cannot_look_up()
}
