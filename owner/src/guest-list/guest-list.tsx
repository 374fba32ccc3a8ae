import { Button } from '@dobara/ui/button'
import { buttonLook } from '@dobara/ui/button-look'
import { EmptyState } from '@dobara/ui/empty-state'
import { ThreePlates } from '@dobara/ui/three-plates'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { ShowMore } from '@dobara/web/screen/show-more.tsx'
import { inUnit } from '@dobara/web/text/unit.ts'
import { shortTime } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { Link } from 'react-router'
import { useIsCounterPhone } from '../api/restaurant.ts'
import { dataPath, importPath, invitePath } from '../dashboard/places.ts'
import { Table } from '../dashboard/table.tsx'
import { WaitingLists } from '../imports/waiting-lists.tsx'
import { SentenceLink } from '../layout/sentence-link.tsx'
import { Choosing } from './choosing.tsx'
import { GuestRow, guestColumns } from './guest-row.tsx'
import { type Choice, everybody, useCustomers } from './use-customers.ts'
import { segmentName } from './words.ts'

type Props = { choice: Choice; onChoose: (choice: Choice) => void; opened: string | null }

export function GuestList({ choice, onChoose, opened }: Props) {
  const customers = useCustomers(choice)
  const isCounterPhone = useIsCounterPhone()
  const isEmpty = customers.data?.counts?.all === 0
  return (
    <div
      className={`grid grid-cols-1 gap-4 ${opened ? 'lg:-mb-8 lg:flex lg:h-[calc(100dvh-3.75rem)] lg:flex-col lg:tall:h-[calc(100dvh-6.25rem)]' : ''}`}
    >
      {!isCounterPhone && !isEmpty && (
        <div className={`-mt-1 -mb-3 flex flex-wrap gap-x-6 ${opened ? 'lg:hidden' : ''}`}>
          <span className="lg:hidden">
            <SentenceLink to={invitePath}>{m.invite_title()}</SentenceLink>
          </span>
          <SentenceLink to={importPath}>{m.import_open()}</SentenceLink>
        </div>
      )}
      {!isEmpty && <Choosing choice={choice} counts={customers.data?.counts} onChoose={onChoose} />}
      <Fetched query={customers}>
        {({ customers: found }) =>
          found.length === 0 ? (
            <Nobody choice={choice} isEmpty={isEmpty} onChoose={onChoose} />
          ) : (
            <div
              aria-busy={customers.isOfBefore}
              className={`grid grid-cols-1 gap-4 ${customers.isOfBefore ? 'opacity-60' : ''} ${opened ? 'lg:min-h-0 lg:grow lg:content-start lg:[container-type:size] lg:*:rounded-b-none lg:*:border-b-0' : ''}`}
            >
              {customers.asOf !== null && (
                <p role="status" className="text-label text-quiet">
                  {m.guests_as_of({ time: shortTime(customers.asOf, Date.now()) })}
                </p>
              )}
              <Table
                label={m.guests_list()}
                columns={guestColumns}
                heads={heads()}
                className={opened ? toTheEdge : ''}
                foot={
                  customers.more && (
                    <ShowMore onMore={customers.more} isWaiting={customers.isFetchingMore} />
                  )
                }
              >
                {found.map((customer) => (
                  <GuestRow
                    key={customer.cusId}
                    customer={customer}
                    isOpen={customer.cusId === opened}
                  />
                ))}
              </Table>
              {!isCounterPhone && (
                <Link
                  to={dataPath}
                  className={`grid min-h-12 content-center justify-self-center rounded-field px-3 font-semibold text-act underline underline-offset-3 ${opened ? 'lg:hidden' : ''}`}
                >
                  {m.guests_take_along()}
                </Link>
              )}
            </div>
          )
        }
      </Fetched>
    </div>
  )
}

const toTheEdge =
  'lg:relative lg:max-h-[calc(100cqh-1px)] lg:overflow-y-auto lg:[&>ul]:border-b lg:[&>ul]:border-line'

const heads = () => [
  { name: m.head_guest() },
  { name: m.head_last_visit() },
  { name: m.head_balance(), isFigure: true },
  { name: m.head_visits(), isFigure: true },
  { name: m.head_rewards(), isFigure: true },
  { name: m.head_joined(), from: 'wide' as const },
  { name: m.head_segment(), from: 'wide' as const },
]

type NobodyProps = Pick<Props, 'choice' | 'onChoose'> & { isEmpty: boolean }

function Nobody({ choice, isEmpty, onChoose }: NobodyProps) {
  const isCounterPhone = useIsCounterPhone()
  if (isEmpty)
    return (
      <EmptyState
        picture={<ThreePlates />}
        title={m.guests_none()}
        actions={
          !isCounterPhone && (
            <>
              <Link to={invitePath} className={buttonLook('acts')}>
                {m.invite_title()}
              </Link>
              <Link to={importPath} className={buttonLook('quiet')}>
                {m.import_open()}
              </Link>
            </>
          )
        }
      >
        {inUnit(m.guests_none_hint())}
      </EmptyState>
    )
  const { search, segment } = choice
  if (search && segment)
    return (
      <EmptyState
        picture={<ThreePlates />}
        title={m.guests_no_match()}
        actions={
          <Button look="quiet" onClick={() => onChoose({ ...choice, segment: undefined })}>
            {m.guests_search_all()}
          </Button>
        }
      >
        {m.guests_no_match_in({ segment: segmentName[segment]() })}
      </EmptyState>
    )
  return (
    <EmptyState
      picture={<ThreePlates />}
      title={search ? m.guests_no_match() : m.segment_empty()}
      actions={
        <Button look="quiet" onClick={() => onChoose(everybody)}>
          {m.guests_show_all()}
        </Button>
      }
    >
      {search && m.guests_no_match_hint()} {search && !isCounterPhone && <WaitingLists />}
    </EmptyState>
  )
}
