import { reportStaff } from '@dobara/contract/calls/staff'
import type { Answer } from '@dobara/contract/client/typed-call'
import { ChoiceField } from '@dobara/ui/choice-field'
import { EmptyState } from '@dobara/ui/empty-state'
import { PlateWithTick } from '@dobara/ui/plate-with-tick'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { useSeveralOutlets } from '../api/outlets.ts'
import { OutletField } from '../dashboard/outlet-field.tsx'
import { Cell, NamedCell, Table, tableRow } from '../dashboard/table.tsx'

type Person = Answer<typeof reportStaff>['results'][number]

const periods = { '1': m.staff_today, '7': m.staff_7_days, '30': m.staff_30_days }
type Days = keyof typeof periods

/** Person, awards, undone, put right and points; on a wide table also asked about and to three guests. */
const columns =
  '@min-[40rem]:grid-cols-[minmax(0,1fr)_4.5rem_4.5rem_5rem_5.5rem] @min-[40rem]:gap-x-4 @min-[50rem]:grid-cols-[minmax(0,1fr)_5rem_5rem_5rem_10rem_7rem_6rem]'

const heads = () => [
  { name: m.head_person() },
  { name: m.head_awards(), isFigure: true },
  { name: m.head_undone(), isFigure: true },
  { name: m.head_corrected(), isFigure: true },
  { name: m.head_confirmed(), isFigure: true, from: 'wide' as const },
  { name: m.head_to_three(), isFigure: true, from: 'wide' as const },
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
      <div className="grid gap-5 lg:max-w-120">
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
            <Table label={m.staff_given()} columns={columns} heads={heads()}>
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
      about={
        <>
          <span className="@min-[40rem]:hidden">
            {sentenceOf([...givenParts(person), ...askedParts(person), ...addedParts(person)])}
          </span>
          <span className="hidden @min-[40rem]:block @min-[50rem]:hidden">
            {sentenceOf([...askedParts(person), ...addedParts(person)])}
          </span>
          <span className="hidden @min-[50rem]:block">{sentenceOf(addedParts(person))}</span>
        </>
      }
    />
    <Cell name={m.head_awards()} isFigure>
      {figure(person.awards)}
    </Cell>
    <Cell name={m.head_undone()} isFigure>
      {figure(person.undone)}
    </Cell>
    <Cell name={m.head_corrected()} isFigure>
      {figure(person.corrected)}
    </Cell>
    <Cell name={m.head_confirmed()} isFigure from="wide">
      {figure(person.confirmed)}
    </Cell>
    <Cell name={m.head_to_three()} isFigure from="wide">
      {person.toThreeGuests === null ? '–' : `${figure(person.toThreeGuests)}%`}
    </Cell>
    <span className="display text-right text-heading leading-none">
      <span className="sr-only">{m.points_label()}: </span>
      {figure(person.points)}
    </span>
  </li>
)

type Part = string | false

const givenParts = ({ awards, undone, corrected }: Person): Part[] => [
  m.staff_awards({ count: awards, figure: figure(awards) }),
  undone > 0 && m.staff_undone({ figure: figure(undone) }),
  corrected > 0 && m.staff_corrected({ figure: figure(corrected) }),
]

/** What only a wide table has columns for. */
const askedParts = (person: Person): Part[] => [
  person.confirmed > 0 && m.staff_confirmed({ figure: figure(person.confirmed) }),
  person.toThreeGuests !== null && m.staff_to_three({ share: figure(person.toThreeGuests) }),
]

/** What has no column, because few people do it. */
const addedParts = ({ takenBackClaims, addedPoints }: Person): Part[] => [
  takenBackClaims > 0 &&
    m.staff_took_back_claims({ count: takenBackClaims, figure: figure(takenBackClaims) }),
  addedPoints > 0 && m.staff_added({ points: counted(addedPoints) }),
]

const sentenceOf = (parts: Part[]) => parts.filter(Boolean).join(' · ')
