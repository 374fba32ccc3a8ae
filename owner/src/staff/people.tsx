import { Badge } from '@dobara/ui/badge'
import { Button } from '@dobara/ui/button'
import { EmptyState } from '@dobara/ui/empty-state'
import { ChevronRight } from '@dobara/ui/icons'
import { ThreePlates } from '@dobara/ui/three-plates'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { inUnit } from '@dobara/web/text/unit.ts'
import { humanDay } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { AddButton } from '../dashboard/add-button.tsx'
import { Cell, NamedCell, pressedRow, Table } from '../dashboard/table.tsx'
import { useOpened } from '../dashboard/use-opened.ts'
import { limitsOf } from './limits-of.ts'
import { OutletOf } from './outlet-of.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { type StaffMember, useStaff } from './use-staff.ts'

const columns = {
  plain: '@min-[40rem]:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_6rem_1.5rem] @min-[40rem]:gap-x-4',
  withLimits:
    '@min-[40rem]:grid-cols-[minmax(0,1.2fr)_minmax(0,0.8fr)_minmax(0,1.4fr)_1.5rem] @min-[40rem]:gap-x-4 @min-[50rem]:grid-cols-[minmax(0,1.2fr)_minmax(0,0.8fr)_minmax(0,1.4fr)_6rem_1.5rem]',
}

type Columns = keyof typeof columns

const heads = (kind: Columns) => [
  { name: m.head_person() },
  { name: m.staff_role() },
  ...(kind === 'withLimits' ? [{ name: m.staff_limits() }] : []),
  { name: m.head_added(), from: addedFrom[kind] },
]

const addedFrom = { plain: 'middle', withLimits: 'wide' } as const

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
              title={inUnit(m.staff_none_title())}
              picture={<ThreePlates />}
              actions={<Button onClick={add}>{m.staff_add()}</Button>}
            >
              {inUnit(m.staff_none())}
            </EmptyState>
          ) : (
            <>
              <AddButton onClick={add}>{m.staff_add()}</AddButton>
              <PeopleTable people={results} onOpen={open} />
            </>
          )
        }
      </Fetched>
      <PersonDialog of={opened} onClose={close} />
    </>
  )
}

function PeopleTable({ people, onOpen }: { people: StaffMember[]; onOpen: Open }) {
  const kind = people.some(limitsOf) ? 'withLimits' : 'plain'
  return (
    <Table label={m.staff_list()} columns={columns[kind]} heads={heads(kind)}>
      {people.map((person) => (
        <li key={person.staffId}>
          <PersonRow person={person} kind={kind} onOpen={() => onOpen(person)} />
        </li>
      ))}
    </Table>
  )
}

type Open = (person: StaffMember) => void
type RowProps = { person: StaffMember; kind: Columns; onOpen: () => void }

const PersonRow = ({ person, kind, onOpen }: RowProps) => (
  <button type="button" className={`${pressedRow} ${columns[kind]}`} onClick={onOpen}>
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
    {kind === 'withLimits' && (
      <Cell name={m.staff_limits()}>{limitsOf(person) || m.staff_no_limit()}</Cell>
    )}
    <Cell name={m.head_added()} from={addedFrom[kind]} isDay>
      {humanDay(person.createdAt)}
    </Cell>
    <ChevronRight className="size-6 shrink-0 text-quiet" />
  </button>
)

const roleOf = ({ role }: StaffMember) =>
  role === 'manager' ? m.staff_role_manager() : m.staff_role_counter()
