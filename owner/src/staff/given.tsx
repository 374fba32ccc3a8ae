import { reportStaff } from '@dobara/contract/calls/staff'
import type { Answer } from '@dobara/contract/client/typed-call'
import { ChoiceField } from '@dobara/ui/choice-field'
import { EmptyState } from '@dobara/ui/empty-state'
import { PlateWithTick } from '@dobara/ui/plate-with-tick'
import { Row, RowList } from '@dobara/ui/row'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'

type Person = Answer<typeof reportStaff>['results'][number]

const periods = { '1': m.staff_today, '7': m.staff_7_days, '30': m.staff_30_days }
type Days = keyof typeof periods

/** What each person gave, and what of it was taken back, corrected or asked about. */
export function Given() {
  const [days, setDays] = useState<Days>('1')
  const report = useEndpoint(reportStaff, { query: { days } })
  return (
    <>
      <ChoiceField
        label={m.staff_period()}
        name="days"
        checkedValue={days}
        choices={Object.entries(periods).map(([value, label]) => ({ value, label: label() }))}
        onChange={({ target }) => setDays(target.value as Days)}
      />
      <Fetched query={report}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState title={m.staff_given_none()} picture={<PlateWithTick />} />
          ) : (
            <RowList>
              {results.map((person) => (
                <li key={person.staffId}>
                  <Row
                    title={person.name ? <bdi>{person.name}</bdi> : m.staff_you()}
                    quiet={aboutGiven(person)}
                    figure={figure(person.points)}
                  />
                </li>
              ))}
            </RowList>
          )
        }
      </Fetched>
    </>
  )
}

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
