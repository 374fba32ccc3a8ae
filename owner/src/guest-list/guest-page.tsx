import { isWithoutApp } from '@dobara/contract/fields/check-digit'
import { nationalNumber, spacedId } from '@dobara/contract/text/spaced'
import { Button } from '@dobara/ui/button'
import { EmptyState } from '@dobara/ui/empty-state'
import { ArrowLeft, Close } from '@dobara/ui/icons'
import { RingFigure } from '@dobara/ui/ring-figure'
import { RingMarks } from '@dobara/ui/ring-marks'
import { RingSign } from '@dobara/ui/ring-sign'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { topOf } from '@dobara/web/rewards/ladder.ts'
import { marksOf } from '@dobara/web/rewards/marks.ts'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { figure } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { humanDay } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { usePublicRestaurant } from '../api/restaurant.ts'
import { useBackToList } from '../dashboard/use-back-to-list.ts'
import { useGuestPaths } from '../dashboard/use-guest-paths.ts'
import { GuestGifts } from '../gifts/guest-gifts.tsx'
import { chooseGuest } from '../guests/chosen-guest.ts'
import { guestName } from '../guests/guest-name.ts'
import { nameOpenedGuest } from '../guests/opened-guest.ts'
import { ForgetNumber } from './forget-number.tsx'
import { GuestActs } from './guest-acts.tsx'
import { GuestEntries } from './guest-entries.tsx'
import { GuestFacts, type GuestRecord } from './guest-facts.tsx'
import { GuestNote } from './guest-note.tsx'
import { LostCard } from './lost-card.tsx'
import { useRecord } from './use-record.ts'
import { segmentName } from './words.ts'

export function GuestPage({ cusId }: { cusId: string }) {
  const record = useRecord(cusId)
  if (record.isUnknown)
    return (
      <div className="relative">
        <BackToList />
        <EmptyState picture={<RingSign sign="?" />} title={m.guest_gone()}>
          {m.guest_gone_hint()}
        </EmptyState>
      </div>
    )
  return (
    <div className="relative grid grid-cols-1 gap-3">
      <BackToList />
      <Fetched query={record}>{(guest) => <Opened guest={guest} />}</Fetched>
    </div>
  )
}

function Opened({ guest }: { guest: GuestRecord }) {
  const restaurant = usePublicRestaurant()
  const name = guestName(guest)
  const progress = restaurant ? guest.balance / topOf(restaurant) : 0
  useEffect(() => {
    nameOpenedGuest(name)
    return () => nameOpenedGuest(null)
  }, [name])
  return (
    <article className="grid grid-cols-1 gap-4 md:gap-5">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center lg:items-end lg:gap-3">
        <div className="flex items-center gap-4 max-[14rem]:flex-wrap max-xl:lg:gap-3">
          <ThaliRing
            progress={progress}
            label={inUnit(
              m.balance_of({
                points: figure(guest.balance),
                cost: figure(restaurant ? topOf(restaurant) : 0),
              }),
            )}
            className="size-24"
          >
            <RingMarks marks={restaurant ? marksOf(restaurant) : []} progress={progress} />
            <RingFigure className="text-[1.625rem]">{figure(guest.balance)}</RingFigure>
          </ThaliRing>
          <div className="grid min-w-0 gap-0.5">
            <h2
              ref={focusWithoutList}
              tabIndex={-1}
              className="display text-heading wrap-anywhere outline-none max-md:hidden lg:tall:text-[1.75rem]"
            >
              <bdi>{name}</bdi>
            </h2>
            <p className="text-label text-quiet">
              <span className="whitespace-nowrap lg:max-xl:block">{spacedId(guest.cusId)}</span>
              <span className="lg:max-xl:hidden">{' · '}</span>
              <span className="whitespace-nowrap">
                {m.fact_joined()} {humanDay(guest.joinedAt)}
              </span>
            </p>
            {guest.phoneNumber && <CallGuest phone={guest.phoneNumber} />}
            <GuestFacts guest={guest} />
            <p className="text-label font-semibold text-act empty:hidden">
              {guest.segments.map((segment) => segmentName[segment]()).join(', ')}
            </p>
          </div>
        </div>
        <GivePoints cusId={guest.cusId} />
      </div>
      <GuestNote guest={guest} />
      <GuestEntries guest={guest} />
      <GuestActs guest={guest} />
      <GuestGifts guest={guest} />
      {guest.isPrintedCard && <LostCard cusId={guest.cusId} />}
      {isWithoutApp(guest.cusId) && <ForgetNumber />}
    </article>
  )
}

/** Focuses the heading where the list, with the pressed row, is gone. */
const focusWithoutList = (heading: HTMLElement | null) => {
  if (!matchMedia('(width >= 1024px)').matches) heading?.focus()
}

/** Back then leads to the counter's first step, as if the ID had been typed there. */
function GivePoints({ cusId }: { cusId: string }) {
  const navigate = useNavigate()
  const { counter } = useGuestPaths()
  return (
    <Button
      onClick={() => {
        chooseGuest(cusId)
        void navigate(counter)
        void navigate(counter, { state: { step: 1 } })
      }}
      className="md:min-h-[48px] md:px-5 md:text-base"
    >
      {inUnit(m.give_points_to())}
    </Button>
  )
}

const CallGuest = ({ phone }: { phone: string }) => (
  <a
    href={`tel:${phone}`}
    aria-label={m.call_guest({ phone: nationalNumber(phone) })}
    className="-my-1 inline-flex min-h-12 items-center justify-self-start rounded-field font-semibold text-act underline underline-offset-3"
  >
    {nationalNumber(phone)}
  </a>
)

const BackToList = () => (
  <Link
    to={useGuestPaths().guests}
    onClick={useBackToList()}
    className="-ml-1 inline-flex max-md:hidden min-h-12 items-center gap-2 justify-self-start rounded-field pr-3 font-semibold text-act lg:absolute lg:top-0 lg:-right-3.5 lg:size-12 lg:justify-center lg:pr-0"
  >
    <ArrowLeft className="size-5 lg:hidden" />
    <Close className="hidden size-5 lg:block" />
    <span className="seated lg:sr-only">{m.guest_back()}</span>
  </Link>
)
