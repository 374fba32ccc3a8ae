import { timesSign } from '@dobara/contract/rules/points-windows'
import { isOver } from '@dobara/contract/windows/window-at'
import { Button } from '@dobara/ui/button'
import { ChevronRight } from '@dobara/ui/icons'
import { pressableRow, Row, RowList } from '@dobara/ui/row'
import { SwitchRow } from '@dobara/ui/switch-row'
import { useNow } from '@dobara/web/time/use-now.ts'
import { asWindows } from '@dobara/web/windows/stored-windows.ts'
import { datedText, festivalText, weeklyText } from '@dobara/web/windows/window-text.ts'
import { m } from '@dobara/words/messages.js'
import { type ReactNode, useMemo, useState } from 'react'
import { Pane } from '../pane.tsx'
import { noWindows, type Windows } from './use-windows.ts'
import { type Opened, WindowDialog } from './window-dialog.tsx'

/** `saved` may come from a newer version. */
export function HappyHours({ saved }: { saved: unknown }) {
  const windows = useMemo((): Windows => asWindows(saved) ?? noWindows, [saved])
  const now = new Date(useNow())
  const [opened, setOpened] = useState<Opened | null>(null)
  const { weekly, dated, forOrders } = windows
  return (
    <Pane title={m.section_happy()} lead={m.happy_lead()}>
      {weekly.length + dated.length > 0 && (
        <RowList>
          {weekly.map((window, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two windows may be the same
            <WindowRow key={place} onOpen={() => setOpened({ is: 'weekly', window })}>
              <Row title={weeklyText(window)} figure={timesSign(window.halves)}>
                <Further />
              </Row>
            </WindowRow>
          ))}
          {dated.map((window, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two windows may be the same
            <WindowRow key={place} onOpen={() => setOpened({ is: 'dated', window })}>
              <Row
                title={festivalText(window.festival) ?? datedText(window)}
                quiet={[
                  festivalText(window.festival) && datedText(window),
                  isOver(window, now) && m.happy_over(),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                figure={timesSign(window.halves)}
              >
                <Further />
              </Row>
            </WindowRow>
          ))}
          <li>
            <SwitchRow
              title={m.happy_orders()}
              quiet={m.happy_orders_hint()}
              checked={forOrders}
              onChange={() => setOpened({ is: 'orders' })}
            />
          </li>
        </RowList>
      )}
      <div className="grid gap-2.5 sm:flex">
        <Button size="row" onClick={() => setOpened({ is: 'weekly', window: null })}>
          {m.happy_add_weekly()}
        </Button>
        <Button size="row" look="quiet" onClick={() => setOpened({ is: 'dated', window: null })}>
          {m.happy_add_dated()}
        </Button>
      </div>
      <WindowDialog opened={opened} windows={windows} onClose={() => setOpened(null)} />
    </Pane>
  )
}

const Further = () => <ChevronRight className="size-6 shrink-0 text-quiet" />

const WindowRow = ({ onOpen, children }: { onOpen: () => void; children: ReactNode }) => (
  <li>
    <button type="button" className={`${pressableRow} w-[calc(100%+1rem)]`} onClick={onOpen}>
      {children}
    </button>
  </li>
)
