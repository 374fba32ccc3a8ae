import { Button } from '@dobara/ui/button'
import { EmptyState } from '@dobara/ui/empty-state'
import { ChevronRight } from '@dobara/ui/icons'
import { PhoneOnPlate } from '@dobara/ui/phone-on-plate'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { inUnit } from '@dobara/web/text/unit.ts'
import { humanTime, shortTime } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { useLocation, useNavigate } from 'react-router'
import { deviceName } from '../account/device-name.ts'
import { useSeveralOutlets } from '../api/outlets.ts'
import { AddButton } from '../dashboard/add-button.tsx'
import { Cell, NamedCell, pressedRow, Table } from '../dashboard/table.tsx'
import { useOpened } from '../dashboard/use-opened.ts'
import { AllLocked } from './all-locked.tsx'
import { OutletOf } from './outlet-of.tsx'
import { PhoneDialog } from './phone-dialog.tsx'
import { type CounterPhone, useCounterPhones } from './use-staff.ts'

const columns =
  '@min-[40rem]:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,1fr)_1.5rem] @min-[40rem]:gap-x-4 @min-[50rem]:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,1.2fr)_minmax(0,1fr)_1.5rem]'

const heads = () => [
  { name: m.head_phone() },
  { name: m.head_state() },
  { name: m.head_browser(), from: 'wide' as const },
  { name: m.head_decides() },
]

export function CounterPhones() {
  const phones = useCounterPhones()
  const { state } = useLocation()
  const navigate = useNavigate()
  const { opened, open, close } = useOpened(
    phones.data?.results,
    ({ deviceId }) => deviceId,
    state?.isToAdd ? 'new' : null,
  )
  const closeForGood = () => {
    // A reload must not open the dialog again.
    if (state?.isToAdd) void navigate('', { replace: true })
    close()
  }
  const add = () => open('new')
  return (
    <>
      <Fetched query={phones}>
        {({ results, allLockedUntil }) =>
          results.length === 0 ? (
            <EmptyState
              title={m.phones_none_title()}
              picture={<PhoneOnPlate />}
              actions={<Button onClick={add}>{m.phones_add()}</Button>}
            >
              {inUnit(m.phones_none())}
            </EmptyState>
          ) : (
            <>
              {allLockedUntil && <AllLocked until={allLockedUntil} />}
              <AddButton onClick={add}>{m.phones_add()}</AddButton>
              <Table label={m.phones_list()} columns={columns} heads={heads()}>
                {results.map((phone) => (
                  <li key={phone.deviceId}>
                    <PhoneRow phone={phone} onOpen={() => open(phone)} />
                  </li>
                ))}
              </Table>
            </>
          )
        }
      </Fetched>
      <PhoneDialog of={opened} onClose={closeForGood} />
    </>
  )
}

function PhoneRow({ phone, onOpen }: { phone: CounterPhone; onOpen: () => void }) {
  // A phone that has no outlet works at the first outlet.
  const [first] = useSeveralOutlets()
  return (
    <button type="button" className={`${pressedRow} ${columns}`} onClick={onOpen}>
      <NamedCell
        name={
          <>
            <bdi>{phone.name}</bdi>
            <OutletOf outletId={phone.outletId ?? first?.outletId ?? null} />
          </>
        }
        about={[stateOf(phone), browserOf(phone)].filter(Boolean).join(' · ')}
        until="middle"
      />
      <Cell name={m.head_state()}>{stateOf(phone)}</Cell>
      <Cell name={m.head_browser()} from="wide">
        {browserOf(phone) ?? '–'}
      </Cell>
      <Cell name={m.head_decides()}>
        {phone.mayDecide ? m.phones_everyone_decides() : m.phones_managers_decide()}
      </Cell>
      <ChevronRight className="size-6 shrink-0 text-quiet" />
    </button>
  )
}

function stateOf({ takenAt, lastUsedAt, lockedUntil }: CounterPhone): string {
  if (lockedUntil) return m.phones_locked({ time: shortTime(Date.parse(lockedUntil), Date.now()) })
  if (!takenAt) return m.phones_not_taken()
  return lastUsedAt ? m.phones_used({ at: humanTime(lastUsedAt) }) : m.phones_ended()
}

/** Null before a phone takes the code, and while it is locked */
const browserOf = (phone: CounterPhone): string | null =>
  phone.takenAt && phone.lastUsedAt && !phone.lockedUntil ? deviceName(phone) : null
