import { confirmEntry } from '@dobara/contract/calls/checks'
import { lateUndoSeconds, type ReasonToCheck } from '@dobara/contract/rules/cautions'
import { Badge } from '@dobara/ui/badge'
import { Button } from '@dobara/ui/button'
import { buttonLook } from '@dobara/ui/button-look'
import { ChevronRight } from '@dobara/ui/icons'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { cautionText } from '@dobara/web/failures/caution-text.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { ShowMore } from '@dobara/web/screen/show-more.tsx'
import { counted } from '@dobara/web/text/formats.ts'
import { When } from '@dobara/web/time/when.tsx'
import { m } from '@dobara/words/messages.js'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { keepConfirmed, useLiveDocument } from '../dashboard/live-document.ts'
import type { RestaurantDocument } from '../dashboard/pending.ts'
import { guestName } from '../guests/guest-name.ts'
import { PutRightButton } from '../put-right/entry-actions.tsx'

type Entry = RestaurantDocument['toCheck'][number]

/**
 * What people did with cautions. Each is there until the owner says that it was right, or puts it right. A narrow screen
 * shows the newest, and the others on a press, so that the list below them is in sight.
 */
export function ToCheck() {
  const toCheck = useLiveDocument()?.toCheck ?? []
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAll, setAll] = useState(false)
  if (toCheck.length === 0) return null
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
      <ul
        className={`divide-y divide-field-line ${isAll ? '' : '@max-[44rem]:*:nth-[n+2]:hidden'}`}
      >
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

/** How many there are, where they themselves are not shown. */
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
      className="grid gap-3 py-3.5 last:pb-1 @min-[38rem]:grid-cols-[minmax(0,1fr)_auto] @min-[38rem]:items-center"
    >
      <div className="grid max-w-140 gap-0.5">
        <h3 id={titleId} className="leading-snug font-semibold wrap-anywhere">
          {whatWasDone(entry)}
        </h3>
        <p className="text-label">
          <When at={entry.createdAt} formattedDate="" />
          {' · '}
          {reasons.map((reason) => reasonText(reason, entry)).join(' ')}
        </p>
      </div>
      <div className="col-span-full order-first empty:hidden">
        <FormAlert text={confirming.alert} onDismiss={confirming.reset} />
      </div>
      <div className="grid grid-cols-2 gap-2.5 max-[17rem]:grid-cols-1">
        <Button
          look="quiet"
          size="row"
          aria-describedby={titleId}
          waiting={confirming.isWaiting && m.check_noting()}
          onClick={() => confirming.send({ body: { entryId } })}
        >
          {m.check_right()}
        </Button>
        <PutRightButton
          guest={entry}
          entry={entry}
          isTakenBack={entry.kind === 'in_store'}
          aria-describedby={titleId}
          className={buttonLook('danger', 'row')}
        >
          {entry.kind === 'in_store' ? m.check_take_back() : m.check_put_right()}
        </PutRightButton>
      </div>
    </li>
  )
}

const whatWasDone = (entry: Entry): string => {
  const { kind, person, counterPhone: phone, points } = entry
  const said = { guest: guestName(entry), points: counted(Math.abs(points)) }
  if (kind === 'reversal')
    return phone ? m.check_undone_on({ ...said, phone }) : m.check_undone_by_you(said)
  return texts[kind]({ ...said, person: person ?? '' })
}

const texts = {
  in_store: m.check_gave,
  correction: m.check_corrected,
  claim_declined: m.check_took_back_claim,
} satisfies Record<Exclude<Entry['kind'], 'reversal'>, unknown>

/** Why the owner is told. At the counter the same caution speaks of today and to the person. */
const reasonText = (reason: ReasonToCheck, { person, givenBy }: Entry): string => {
  switch (reason) {
    case 'many_today':
      return m.check_many_that_day()
    case 'approval_taken_back':
      return m.check_approval_taken_back()
    case 'one_guest_often':
      return m.check_one_guest_often({ person: person ?? '' })
    case 'undone_late': {
      const often = m.check_undone_late({ seconds: lateUndoSeconds })
      return givenBy ? `${m.check_given_by({ person: givenBy })} ${often}` : often
    }
    default:
      return cautionText(reason)
  }
}
