import { Badge } from '@dobara/ui/badge'
import { Button } from '@dobara/ui/button'
import { EmptyState } from '@dobara/ui/empty-state'
import { ChevronRight } from '@dobara/ui/icons'
import { ThreePlates } from '@dobara/ui/three-plates'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { counted } from '@dobara/web/text/formats.ts'
import { humanDay } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { AddButton } from '../dashboard/add-button.tsx'
import { Cell, NamedCell, pressedRow, Table } from '../dashboard/table.tsx'
import { useOpened } from '../dashboard/use-opened.ts'
import { OutletOf } from './outlet-of.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { type StaffMember, useStaff } from './use-staff.ts'

/** Person, role, the two limits, since when, and the chevron. */
const columns =
  '@min-[40rem]:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_7rem_7rem_1.5rem] @min-[40rem]:gap-x-4 @min-[50rem]:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_8rem_8rem_6rem_1.5rem]'

const heads = () => [
  { name: m.head_person() },
  { name: m.staff_role() },
  { name: m.head_at_once() },
  { name: m.head_a_day() },
  { name: m.head_added(), from: 'wide' as const },
]

/** The people who have a PIN of their own. */
export function People() {
  const staff = useStaff()
  const { opened, open, close } = useOpened(staff.data?.results, ({ staffId }) => staffId)
  const add = () => open('new')
  return (
    <>
      <Fetched query={staff}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState
              title={m.staff_none_title()}
              picture={<ThreePlates />}
              actions={<Button onClick={add}>{m.staff_add()}</Button>}
            >
              {m.staff_none()}
            </EmptyState>
          ) : (
            <>
              <AddButton onClick={add}>{m.staff_add()}</AddButton>
              <Table label={m.staff_list()} columns={columns} heads={heads()}>
                {results.map((person) => (
                  <li key={person.staffId}>
                    <PersonRow person={person} onOpen={() => open(person)} />
                  </li>
                ))}
              </Table>
            </>
          )
        }
      </Fetched>
      <PersonDialog of={opened} onClose={close} />
    </>
  )
}

const PersonRow = ({ person, onOpen }: { person: StaffMember; onOpen: () => void }) => (
  <button type="button" className={`${pressedRow} ${columns}`} onClick={onOpen}>
    <NamedCell
      name={
        <>
          <bdi>{person.name}</bdi>
          <OutletOf outletId={person.outletId} />
        </>
      }
      about={
        <>
          <span className="@min-[40rem]:hidden">
            <span className="block">{roleOf(person)}</span>
            {limitsOf(person)}{' '}
          </span>
          {!person.hasPin && <Badge>{m.staff_needs_pin()}</Badge>}
        </>
      }
    />
    <Cell name={m.staff_role()}>{roleOf(person)}</Cell>
    <Cell name={m.head_at_once()}>{limit(person.mostPoints)}</Cell>
    <Cell name={m.head_a_day()}>{limit(person.mostPointsADay)}</Cell>
    <Cell name={m.head_added()} from="wide" isDay>
      {humanDay(person.createdAt)}
    </Cell>
    <ChevronRight className="size-6 shrink-0 text-quiet" />
  </button>
)

const roleOf = ({ role }: StaffMember) =>
  role === 'manager' ? m.staff_role_manager() : m.staff_role_counter()

const limit = (points: number | null) => (points === null ? m.staff_no_limit() : counted(points))

const limitsOf = (person: StaffMember) =>
  [
    person.mostPoints !== null && m.staff_at_once({ points: counted(person.mostPoints) }),
    person.mostPointsADay !== null && m.staff_a_day({ points: counted(person.mostPointsADay) }),
  ]
    .filter(Boolean)
    .join(' · ')
