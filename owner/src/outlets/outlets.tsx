import { Button } from '@dobara/ui/button'
import { ChevronRight } from '@dobara/ui/icons'
import { pressableRow, Row, RowList } from '@dobara/ui/row'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { openText } from '@dobara/web/time/open-text.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { type Outlet, useOutlets } from '../api/outlets.ts'
import { OutletDialog } from './outlet-dialog.tsx'

/** The places of the restaurant. */
export function Outlets() {
  const outlets = useOutlets()
  const [opened, setOpened] = useState<Outlet | 'new' | null>(null)
  return (
    <>
      <Fetched query={outlets}>
        {({ results }) => (
          <section aria-label={m.outlets_list()} className="grid max-w-140 grid-cols-1 gap-4">
            <p className="text-quiet">
              {results.length > 1 ? m.outlets_several() : m.outlets_one()}
            </p>
            <RowList>
              {results.map((outlet) => (
                <li key={outlet.outletId}>
                  <button
                    type="button"
                    className={`${pressableRow} w-[calc(100%+1rem)]`}
                    onClick={() => setOpened(outlet)}
                  >
                    <Row title={<bdi>{outlet.name}</bdi>} quiet={aboutOutlet(outlet)}>
                      <ChevronRight className="size-6 shrink-0 text-quiet" />
                    </Row>
                  </button>
                </li>
              ))}
            </RowList>
            <div className="flex">
              <Button size="row" className="max-sm:w-full" onClick={() => setOpened('new')}>
                {m.outlets_add()}
              </Button>
            </div>
          </section>
        )}
      </Fetched>
      <OutletDialog of={opened} onClose={() => setOpened(null)} />
    </>
  )
}

const aboutOutlet = ({ addressLine1, city, weeklyHours }: Outlet) =>
  [`${addressLine1}, ${city}`, openText(weeklyHours, new Date())].filter(Boolean).join(' · ')
