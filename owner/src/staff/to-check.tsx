import { confirmEntry } from '@dobara/contract/calls/checks'
import { Badge } from '@dobara/ui/badge'
import { Button } from '@dobara/ui/button'
import { buttonLook } from '@dobara/ui/button-look'
import { ChevronRight } from '@dobara/ui/icons'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { ShowMore } from '@dobara/web/screen/show-more.tsx'
import { counted } from '@dobara/web/text/formats.ts'
import { humanTimeOfDay } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { keepConfirmed, useLiveDocument } from '../dashboard/live-document.ts'
import type { RestaurantDocument } from '../dashboard/pending.ts'
import { guestsPath } from '../dashboard/places.ts'
import { guestName } from '../guests/guest-name.ts'
import { cautionMark } from '../put-right/caution-mark.ts'
import { PutRightButton } from '../put-right/entry-actions.tsx'

type Entry = RestaurantDocument['toCheck'][number]

/**
 * An entry stays until the owner confirms or corrects it. A narrow screen shows at first only the
 * newest entries.
 */
export function ToCheck() {
  const toCheck = useLiveDocument()?.toCheck ?? []
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAll, setAll] = useState(false)
  const { hash, key } = useLocation()
  const isEmpty = toCheck.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is pressed again has the same hash and another key
  useEffect(() => {
    if (isEmpty || hash !== '#to-check') return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [isEmpty, hash, key])
  if (isEmpty) return null
  return (
    <section
      aria-labelledby={headingId}
      className="@container rounded-card bg-banner px-4.5 py-3.5 text-on-banner inset-ring inset-ring-field-line sm:px-5"
    >
      <h2
        id={headingId}
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2.5 rounded-field display text-heading"
      >
        {m.check_title()} <Badge>{toCheck.length}</Badge>
      </h2>
      <p className="text-label">{m.check_lead()}</p>
      <ul className={`grid gap-2.5 py-2.5 ${isAll ? '' : '@max-[44rem]:*:nth-[n+2]:hidden'}`}>
        {toCheck.map((entry) => (
          <Checked key={entry.entryId} entry={entry} onSettled={() => heading.current?.focus()} />
        ))}
      </ul>
      {toCheck.length > 1 && !isAll && (
        <div className="grid pt-2.5 pb-1 @min-[44rem]:hidden">
          <ShowMore
            onMore={() => {
              setAll(true)
              heading.current?.focus({ preventScroll: true })
            }}
          >
            {m.check_more({ count: toCheck.length - 1 })}
          </ShowMore>
        </div>
      )}
    </section>
  )
}

export function ToCheckLink({ to }: { to: string }) {
  const count = useLiveDocument()?.toCheck.length ?? 0
  if (count === 0) return null
  return (
    <Link
      to={to}
      className="flex min-h-[50px] items-center gap-2.5 rounded-field bg-banner px-4.5 font-semibold text-on-banner inset-ring inset-ring-field-line lg:max-w-120"
    >
      <span className="seated">{m.check_title()}</span>
      <Badge>{count}</Badge>
      <ChevronRight className="ml-auto size-5 text-banner-act" />
    </Link>
  )
}

function Checked({ entry, onSettled }: { entry: Entry; onSettled: () => void }) {
  const { entryId, reasons } = entry
  const confirming = useSubmission(confirmEntry, {
    onDone: () => {
      keepConfirmed(entryId)
      onSettled()
    },
  })
  const titleId = useId()
  return (
    <li
      aria-labelledby={titleId}
      className="relative grid gap-3 rounded-field bg-card p-3.5 text-ink inset-ring inset-ring-field-line @min-[38rem]:grid-cols-[minmax(0,1fr)_auto] @min-[38rem]:items-center"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
        <div className="grid gap-1">
          <h3 id={titleId} className="leading-snug font-semibold wrap-anywhere">
            <GuestLink entry={entry}>{whatWasDone(entry)}</GuestLink>
          </h3>
          <p className="text-label">
            {[humanTimeOfDay(entry.createdAt), ...byWhom(entry)].join(' · ')}
          </p>
          <p className="flex flex-wrap gap-1.5">
            {reasons.map((reason) => (
              <Badge key={reason}>{cautionMark(reason)}</Badge>
            ))}
          </p>
        </div>
        {!entry.isErased && <ChevronRight className="size-5 text-quiet" />}
      </div>
      <div className="col-span-full order-first empty:hidden">
        <FormAlert text={confirming.alert} onDismiss={confirming.reset} />
      </div>
      <div className="relative grid grid-cols-2 gap-2.5 max-[17rem]:grid-cols-1">
        <Button
          look="quiet"
          size="row"
          aria-describedby={titleId}
          waiting={confirming.isWaiting && m.check_noting()}
          onClick={() => confirming.send({ body: { entryId } })}
        >
          {m.check_right()}
        </Button>
        {entry.kind !== 'gift' && (
          <PutRightButton
            guest={entry}
            entry={entry}
            isTakenBack={entry.kind === 'in_store'}
            aria-describedby={titleId}
            className={buttonLook('danger', 'row')}
          >
            {entry.kind === 'in_store' ? m.check_take_back() : m.check_put_right()}
          </PutRightButton>
        )}
      </div>
    </li>
  )
}

const GuestLink = ({ entry, children }: { entry: Entry; children: ReactNode }) =>
  entry.isErased ? (
    children
  ) : (
    <Link to={`${guestsPath}/${entry.cusId}`} className="after:absolute after:inset-0">
      {children}
    </Link>
  )

const whatWasDone = (entry: Entry): string =>
  texts[entry.kind]({ guest: guestName(entry), points: counted(Math.abs(entry.points)) })

const texts = {
  in_store: m.check_gave,
  correction: m.check_corrected,
  reversal: m.check_undone,
  claim_declined: m.check_took_back_claim,
  moved: m.check_moved,
  gift: m.check_gave_gift,
} satisfies Record<Entry['kind'], unknown>

/** An undo needs no PIN, so it is named by its phone and by who had given the points. */
const byWhom = ({ kind, person, givenBy, counterPhone }: Entry): string[] =>
  kind === 'reversal'
    ? [
        counterPhone ?? m.check_own_sign_in(),
        ...(givenBy ? [m.check_given_by({ person: givenBy })] : []),
      ]
    : [m.check_pin({ person: person ?? '' })]
