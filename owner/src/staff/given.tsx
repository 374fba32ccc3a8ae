import { reportStaff } from '@dobara/contract/calls/staff'
import type { Answer } from '@dobara/contract/client/typed-call'
import { ChoiceField } from '@dobara/ui/choice-field'
import { EmptyState } from '@dobara/ui/empty-state'
import { PlateWithTick } from '@dobara/ui/plate-with-tick'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { useSeveralOutlets } from '../api/outlets.ts'
import { OutletField } from '../dashboard/outlet-field.tsx'
import { Cell, NamedCell, Table, tableRow } from '../dashboard/table.tsx'

type Person = Answer<typeof reportStaff>['results'][number]

const periods = { '1': m.staff_today, '7': m.staff_7_days, '30': m.staff_30_days }
type Days = keyof typeof periods

/** Person, awards, undone, put right, asked about, to three guests and points. */
const columns =
  '@min-[50rem]:grid-cols-[minmax(0,1fr)_5rem_5rem_5rem_10rem_7rem_6rem] @min-[50rem]:gap-x-4'

const heads = () => [
  { name: m.head_person() },
  { name: m.head_awards(), isFigure: true },
  { name: m.head_undone(), isFigure: true },
  { name: m.head_corrected(), isFigure: true },
  { name: m.head_confirmed(), isFigure: true },
  { name: m.head_to_three(), isFigure: true },
  { name: m.points_label(), isFigure: true },
]

/** What each person gave, and what of it was taken back, corrected or asked about. */
export function Given() {
  const [days, setDays] = useState<Days>('1')
  const [outletId, setOutletId] = useState<string>()
  const outlets = useSeveralOutlets()
  const report = useEndpoint(reportStaff, { query: { days, outletId } })
  return (
    <>
      <div className="grid gap-5 lg:max-w-140">
        <ChoiceField
          label={m.staff_period()}
          name="days"
          checkedValue={days}
          choices={Object.entries(periods).map(([value, label]) => ({ value, label: label() }))}
          onChange={({ target }) => setDays(target.value as Days)}
        />
        <OutletField
          outlets={outlets}
          withAll
          value={outletId ?? ''}
          onChange={({ target }) => setOutletId(target.value || undefined)}
        />
      </div>
      <Fetched query={report}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState title={m.staff_given_none()} picture={<PlateWithTick />} />
          ) : (
            <Table label={m.staff_given()} columns={columns} heads={heads()} from="wide">
              {results.map((person) => (
                <GivenRow key={person.staffId} person={person} />
              ))}
            </Table>
          )
        }
      </Fetched>
    </>
  )
}

const GivenRow = ({ person }: { person: Person }) => (
  <li className={`${tableRow} ${columns}`}>
    <NamedCell
      name={person.name ? <bdi>{person.name}</bdi> : m.staff_you()}
      about={aboutGiven(person)}
      until="wide"
    />
    <Cell name={m.head_awards()} isFigure from="wide">
      {figure(person.awards)}
    </Cell>
    <Cell name={m.head_undone()} isFigure from="wide">
      {figure(person.undone)}
    </Cell>
    <Cell name={m.head_corrected()} isFigure from="wide">
      {figure(person.corrected)}
    </Cell>
    <Cell name={m.head_confirmed()} isFigure from="wide">
      {figure(person.confirmed)}
    </Cell>
    <Cell name={m.head_to_three()} isFigure from="wide">
      {person.toThreeGuests === null ? '–' : `${figure(person.toThreeGuests)} %`}
    </Cell>
    <span className="display text-right text-heading leading-none">
      <span className="sr-only">{m.points_label()}: </span>
      {figure(person.points)}
    </span>
  </li>
)

const aboutGiven = ({ awards, undone, corrected, confirmed, toThreeGuests }: Person) =>
  [
    m.staff_awards({ count: awards, figure: figure(awards) }),
    undone > 0 && m.staff_undone({ figure: figure(undone) }),
    corrected > 0 && m.staff_corrected({ figure: figure(corrected) }),
    confirmed > 0 && m.staff_confirmed({ figure: figure(confirmed) }),
    toThreeGuests !== null && m.staff_to_three({ share: figure(toThreeGuests) }),
  ]
    .filter(Boolean)
    .join(' · ')
