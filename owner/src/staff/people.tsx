import { Badge } from '@dobara/ui/badge'
import { Button } from '@dobara/ui/button'
import { EmptyState } from '@dobara/ui/empty-state'
import { ChevronRight } from '@dobara/ui/icons'
import { pressableRow, Row, RowList } from '@dobara/ui/row'
import { ThreePlates } from '@dobara/ui/three-plates'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { counted } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { PersonDialog } from './person-dialog.tsx'
import { type StaffMember, useStaff } from './use-staff.ts'

/** The people who have a PIN of their own. */
export function People() {
  const staff = useStaff()
  const [opened, setOpened] = useState<StaffMember | 'new' | null>(null)
  const add = (
    <Button size="row" className="max-sm:w-full" onClick={() => setOpened('new')}>
      {m.staff_add()}
    </Button>
  )
  return (
    <>
      <Fetched query={staff}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState title={m.staff_none_title()} picture={<ThreePlates />}>
              <p className="mb-5">{m.staff_none()}</p>
              {add}
            </EmptyState>
          ) : (
            <section aria-label={m.staff_list()} className="grid gap-4">
              <RowList>
                {results.map((person) => (
                  <li key={person.staffId}>
                    <button
                      type="button"
                      aria-label={m.staff_open({ name: person.name })}
                      className={`${pressableRow} w-[calc(100%+1rem)]`}
                      onClick={() => setOpened(person)}
                    >
                      <Row title={<bdi>{person.name}</bdi>} quiet={aboutPerson(person)}>
                        {!person.hasPin && <Badge>{m.staff_needs_pin()}</Badge>}
                        <ChevronRight className="size-6 shrink-0 text-quiet" />
                      </Row>
                    </button>
                  </li>
                ))}
              </RowList>
              <div className="flex">{add}</div>
            </section>
          )
        }
      </Fetched>
      <PersonDialog of={opened} onClose={() => setOpened(null)} />
    </>
  )
}

const aboutPerson = ({ role, mostPoints, mostPointsADay }: StaffMember) =>
  [
    role === 'manager' ? m.staff_is_manager() : m.staff_is_counter(),
    mostPoints !== null && m.staff_at_once({ points: counted(mostPoints) }),
    mostPointsADay !== null && m.staff_a_day({ points: counted(mostPointsADay) }),
  ]
    .filter(Boolean)
    .join(' · ')
