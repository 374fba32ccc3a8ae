import { nationalNumber } from '@dobara/contract/text/spaced'
import { ChevronRight } from '@dobara/ui/icons'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { openText } from '@dobara/web/time/open-text.ts'
import { useNow } from '@dobara/web/time/use-now.ts'
import { m } from '@dobara/words/messages.js'
import { type Outlet, useOutlets } from '../api/outlets.ts'
import { AddButton } from '../dashboard/add-button.tsx'
import { Cell, NamedCell, pressedRow, Table } from '../dashboard/table.tsx'
import { useOpened } from '../dashboard/use-opened.ts'
import { OutletDialog } from './outlet-dialog.tsx'

const columns =
  '@min-[40rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1fr)_1.5rem] @min-[40rem]:gap-x-4 @min-[50rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_9rem_minmax(0,1fr)_1.5rem]'

const heads = () => [
  { name: m.outlet() },
  { name: m.head_address() },
  { name: m.head_number(), from: 'wide' as const },
  { name: m.head_open() },
]

export function Outlets() {
  const outlets = useOutlets()
  const now = new Date(useNow())
  const { opened, open, close } = useOpened(outlets.data?.results, ({ outletId }) => outletId)
  return (
    <>
      <Fetched query={outlets}>
        {({ results }) => (
          <div className="relative grid grid-cols-1 gap-5">
            <p className="max-w-prose text-quiet lg:min-h-[50px] lg:pr-48">
              {results.length > 1 ? m.outlets_several() : m.outlets_one()}
            </p>
            <AddButton onClick={() => open('new')}>{m.outlets_add()}</AddButton>
            <Table label={m.outlets_list()} columns={columns} heads={heads()}>
              {results.map((outlet) => (
                <li key={outlet.outletId}>
                  <OutletRow outlet={outlet} now={now} onOpen={() => open(outlet)} />
                </li>
              ))}
            </Table>
          </div>
        )}
      </Fetched>
      <OutletDialog of={opened} onClose={close} />
    </>
  )
}

type RowProps = { outlet: Outlet; now: Date; onOpen: () => void }

function OutletRow({ outlet, now, onOpen }: RowProps) {
  const { name, addressLine1, city, phone, weeklyHours } = outlet
  const address = `${addressLine1}, ${city}`
  const open = openText(weeklyHours, now)
  return (
    <button type="button" className={`${pressedRow} ${columns}`} onClick={onOpen}>
      <NamedCell
        name={<bdi>{name}</bdi>}
        about={
          <>
            <span className="block">{address}</span>
            {open}
          </>
        }
        until="middle"
      />
      <Cell name={m.head_address()}>{address}</Cell>
      <Cell name={m.head_number()} from="wide">
        {phone ? nationalNumber(phone) : '–'}
      </Cell>
      <Cell name={m.head_open()}>{open ?? '–'}</Cell>
      <ChevronRight className="size-6 shrink-0 text-quiet" />
    </button>
  )
}
