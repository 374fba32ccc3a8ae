import { Button } from '@dobara/ui/button'
import { EmptyState } from '@dobara/ui/empty-state'
import { ChevronRight } from '@dobara/ui/icons'
import { Parcel } from '@dobara/ui/parcel'
import { pressableRow, Row, RowList } from '@dobara/ui/row'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { humanTime } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { deviceName } from '../account/device-name.ts'
import { PhoneDialog } from './phone-dialog.tsx'
import { type CounterPhone, useCounterPhones } from './use-staff.ts'

/** The phones that do a counter's work alone. */
export function CounterPhones() {
  const phones = useCounterPhones()
  const [opened, setOpened] = useState<CounterPhone | 'new' | null>(null)
  const add = (
    <Button size="row" className="max-sm:w-full" onClick={() => setOpened('new')}>
      {m.phones_add()}
    </Button>
  )
  return (
    <>
      <Fetched query={phones}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState title={m.phones_none_title()} picture={<Parcel />}>
              <p className="mb-5">{m.phones_none()}</p>
              {add}
            </EmptyState>
          ) : (
            <section aria-label={m.phones_list()} className="grid gap-4">
              <RowList>
                {results.map((phone) => (
                  <li key={phone.deviceId}>
                    <button
                      type="button"
                      aria-label={m.phones_open({ name: phone.name })}
                      className={`${pressableRow} w-[calc(100%+1rem)]`}
                      onClick={() => setOpened(phone)}
                    >
                      <Row title={<bdi>{phone.name}</bdi>} quiet={aboutPhone(phone)}>
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
      <PhoneDialog of={opened} onClose={() => setOpened(null)} />
    </>
  )
}

function aboutPhone({ takenAt, lastUsedAt, lockedUntil, ...phone }: CounterPhone): string {
  if (lockedUntil) return m.phones_locked({ time: humanTime(lockedUntil) })
  if (!takenAt) return m.phones_not_taken()
  if (!lastUsedAt) return m.phones_ended()
  return `${m.phones_used({ at: humanTime(lastUsedAt) })} · ${deviceName(phone)}`
}
