import { nationalNumber, spacedId } from '@dobara/contract/text/spaced'
import { ChevronRight } from '@dobara/ui/icons'
import { pressableRow, Row, RowList } from '@dobara/ui/row'
import { m } from '@dobara/words/messages.js'
import { Head } from '../frame/head.tsx'
import { useGuest } from '../offline-store/guest-context.ts'
import { Link } from '../router/link.tsx'
import { EraseMe } from './erase-me.tsx'
import { ExportData } from './export-data.tsx'
import { FeelSwitch } from './feel-switch.tsx'
import { Language } from './language.tsx'
import { LeavePlaces } from './leave-places.tsx'
import { LogOut } from './log-out.tsx'
import { Name } from './name.tsx'
import { OwnNotice } from './own-notice.tsx'
import { Section } from './section.tsx'

export function Me() {
  const { card, document } = useGuest()
  return (
    <div className="grid grid-cols-1 items-start gap-9 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-20">
      <div className="grid grid-cols-1">
        <Head title={m.tab_me()} />
        <RowList>
          <Name card={card} />
          {card.phoneNumber && (
            <li>
              <Row title={m.phone()} quiet={nationalNumber(card.phoneNumber)} />
            </li>
          )}
          <li>
            <Row title={m.customer_id()} quiet={spacedId(card.cusId)} />
          </li>
          <Language />
          <FeelSwitch />
        </RowList>
      </div>
      {/* The first hairlines of both columns are level. */}
      <div className="grid grid-cols-1 gap-9 lg:row-span-2 lg:pt-[57px] lg:[&:lang(hi)]:pt-[63px]">
        <LeavePlaces memberships={document?.memberships ?? []} />
        <Section title={m.data_title()}>
          <RowList>
            <li>
              <Link to="/me/consents" className={pressableRow}>
                <Row title={m.consents_title()} quiet={m.consents_row()}>
                  <ChevronRight className="size-5 shrink-0 text-act" />
                </Row>
              </Link>
            </li>
            <OwnNotice />
            <ExportData cusId={card.cusId} />
            <EraseMe />
          </RowList>
        </Section>
      </div>
      <div className="grid grid-cols-1 gap-3 lg:col-start-1">
        <LogOut />
        <a
          href="/licences.txt"
          className="inline-flex min-h-12 items-center justify-self-start text-label text-quiet underline"
        >
          {m.licences()}
        </a>
      </div>
    </div>
  )
}
