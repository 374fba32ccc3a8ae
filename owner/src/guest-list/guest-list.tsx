import { Button } from '@dobara/ui/button'
import { buttonLook } from '@dobara/ui/button-look'
import { Card } from '@dobara/ui/card'
import { EmptyState } from '@dobara/ui/empty-state'
import { ThreePlates } from '@dobara/ui/three-plates'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { ShowMore } from '@dobara/web/screen/show-more.tsx'
import { m } from '@dobara/words/messages.js'
import { Link } from 'react-router'
import { dataPath, importPath } from '../dashboard/places.ts'
import { Choosing } from './choosing.tsx'
import { GuestRow, guestColumns } from './guest-row.tsx'
import { type Choice, everybody, useCustomers } from './use-customers.ts'

type Props = { choice: Choice; onChoose: (choice: Choice) => void; opened: string | null }

/** The restaurant's guests: a table, on a phone rows from edge to edge. */
export function GuestList({ choice, onChoose, opened }: Props) {
  const customers = useCustomers(choice)
  const isEmpty = customers.data?.counts?.all === 0
  return (
    <div
      className={`grid grid-cols-1 gap-4 ${opened ? 'lg:flex lg:max-h-[min(100dvh-9rem,56rem)] lg:flex-col lg:tall:max-h-[min(100dvh-13rem,56rem)]' : ''}`}
    >
      {!isEmpty && (
        <Choosing choice={choice} counts={customers.data?.counts ?? null} onChoose={onChoose} />
      )}
      <Fetched query={customers}>
        {({ customers: found }) =>
          found.length === 0 ? (
            <Nobody choice={choice} isEmpty={isEmpty} onShowAll={() => onChoose(everybody)} />
          ) : (
            <div
              aria-busy={customers.isOfBefore}
              className={`grid grid-cols-1 gap-4 ${customers.isOfBefore ? 'opacity-60' : ''} ${opened ? 'lg:relative lg:auto-rows-max lg:overflow-y-auto' : ''}`}
            >
              <Card className="@container overflow-hidden max-sm:in-data-with-menu:-mx-4.5 max-sm:in-data-with-menu:rounded-none max-sm:in-data-with-menu:border-x-0">
                <Heads />
                <ul aria-label={m.guests_list()} className="divide-y divide-line">
                  {found.map((customer) => (
                    <GuestRow
                      key={customer.cusId}
                      customer={customer}
                      isOpen={customer.cusId === opened}
                    />
                  ))}
                </ul>
              </Card>
              {customers.more && (
                <ShowMore onMore={customers.more} isWaiting={customers.isFetchingMore} />
              )}
              <Link
                to={dataPath}
                className="grid min-h-12 content-center justify-self-center rounded-field px-3 font-semibold text-act underline underline-offset-3"
              >
                {m.guests_take_along()}
              </Link>
            </div>
          )
        }
      </Fetched>
    </div>
  )
}

/** The names of the table's columns. The cells say them to screen readers. */
const Heads = () => (
  <div
    aria-hidden="true"
    className={`hidden border-b border-line px-5 pt-2.5 pb-2 text-label text-quiet @min-[50rem]:grid ${guestColumns}`}
  >
    <span className="pl-13">{m.head_guest()}</span>
    <span>{m.head_last_visit()}</span>
    <span className="text-right">{m.head_balance()}</span>
    <span className="text-right" title={m.visits_hint()}>
      {m.head_visits()}
    </span>
    <span className="text-right">{m.head_rewards()}</span>
    <span>{m.head_joined()}</span>
    <span>{m.head_segment()}</span>
  </div>
)

type NobodyProps = { choice: Choice; isEmpty: boolean; onShowAll: () => void }

function Nobody({ choice, isEmpty, onShowAll }: NobodyProps) {
  if (isEmpty)
    return (
      <EmptyState picture={<ThreePlates />} title={m.guests_none()}>
        <span className="grid gap-4">
          {m.guests_none_hint()}
          <Link to={importPath} className={`${buttonLook('quiet', 'row')} justify-self-center`}>
            {m.import_open()}
          </Link>
        </span>
      </EmptyState>
    )
  return (
    <EmptyState
      picture={<ThreePlates />}
      title={choice.search ? m.guests_no_match() : m.segment_empty()}
    >
      <span className="grid gap-4">
        {choice.search && m.guests_no_match_hint()}
        <Button look="quiet" size="row" className="justify-self-center" onClick={onShowAll}>
          {m.guests_show_all()}
        </Button>
      </span>
    </EmptyState>
  )
}
