import { reportStaff } from '@dobara/contract/calls/staff'
import type { Answer } from '@dobara/contract/client/typed-call'
import { ChoiceField } from '@dobara/ui/choice-field'
import { EmptyState } from '@dobara/ui/empty-state'
import { PlateWithTick } from '@dobara/ui/plate-with-tick'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSeveralOutlets } from '../api/outlets.ts'
import { OutletField } from '../dashboard/outlet-field.tsx'
import { Cell, NamedCell, Table, tableRow } from '../dashboard/table.tsx'
import { useIsToCheck } from '../put-right/use-is-to-check.ts'

type Person = Answer<typeof reportStaff>['results'][number]

const periods = { '1': m.staff_today, '7': m.staff_7_days, '30': m.staff_30_days }
type Days = keyof typeof periods

const columns = '@min-[40rem]:grid-cols-[minmax(0,1fr)_7rem_6rem] @min-[40rem]:gap-x-4'

const heads = () => [
  { name: m.head_person() },
  { name: m.head_awards(), isFigure: true },
  { name: inUnit(m.points_label()), isFigure: true },
]

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
            <EmptyState title={inUnit(m.staff_given_none())} picture={<PlateWithTick />} />
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
            {sentenceOf([timesGiven(person), ...partsOf(person)])}
          </span>
          <span className="hidden @min-[40rem]:block">{sentenceOf(partsOf(person))}</span>
          {person.confirmed > 0 && <Confirmed person={person} />}
        </>
      }
    />
    <Cell name={m.head_awards()} isFigure>
      {figure(person.awards)}
    </Cell>
    <span className="display text-right text-heading leading-none">
      <span className="sr-only">{inUnit(m.points_label())}: </span>
      {figure(person.points)}
    </span>
  </li>
)

function Confirmed({ person }: { person: Person }) {
  const text = m.staff_confirmed({ figure: figure(person.confirmed) })
  const isToCheck = useIsToCheck((entry) => entry.person === person.name && person.name !== null)
  if (!isToCheck) return <span className="block">{text}</span>
  return (
    <Link
      to="#to-check"
      className="flex min-h-12 items-center gap-1 font-semibold text-act underline underline-offset-3"
    >
      {text}
    </Link>
  )
}

type Part = string | false

const timesGiven = ({ awards }: Person): Part =>
  awards > 0 && m.staff_awards({ count: awards, figure: figure(awards) })

const partsOf = (person: Person): Part[] => [
  person.undone > 0 && m.staff_undone({ figure: figure(person.undone) }),
  person.corrected > 0 && m.staff_corrected({ figure: figure(person.corrected) }),
  person.toThreeGuests !== null && m.staff_to_three({ share: figure(person.toThreeGuests) }),
  person.takenBackClaims > 0 &&
    m.staff_took_back_claims({
      count: person.takenBackClaims,
      figure: figure(person.takenBackClaims),
    }),
  person.addedPoints > 0 && m.staff_added({ points: counted(person.addedPoints) }),
]

const sentenceOf = (parts: Part[]) => parts.filter(Boolean).join(' · ')
