import { ChevronRight } from '@dobara/ui/icons'
import { pressableRow, Row, RowList } from '@dobara/ui/row'
import { m } from '@dobara/words/messages.js'
import { Head } from '../frame/head.tsx'
import { ListSection } from '../frame/list-section.tsx'
import { PhoneRow } from '../messages/phone-row.tsx'
import { useGuest } from '../offline-store/guest-context.ts'
import { useAddress } from '../router/address.ts'
import { Link } from '../router/link.tsx'
import { parameterOf } from '../router/parameter.ts'
import { EraseMe } from './erase-me.tsx'
import { FeelSwitch } from './feel-switch.tsx'
import { Language } from './language.tsx'
import { LeavePlaces } from './leave-places.tsx'
import { LogOut } from './log-out.tsx'
import { MyCopy } from './my-copy.tsx'
import { Name } from './name.tsx'
import { OwnCard } from './own-card.tsx'
import { OwnNotice } from './own-notice.tsx'
import { OwnNumber } from './own-number.tsx'

export function Me() {
  const { card, document } = useGuest()
  if (parameterOf(useAddress(), 'copy') !== null) return <MyCopy cusId={card.cusId} />
  return (
    <div className="grid grid-cols-1 items-start gap-9 lg:grid-cols-2 lg:gap-x-14">
      <div>
        <Head title={m.tab_me()} />
        <RowList>
          <Name card={card} />
          <OwnCard />
          {card.phoneNumber && <OwnNumber card={card} />}
        </RowList>
      </div>
      <div className="lg:pt-[77px] lg:[&:lang(hi)]:pt-[83px]">
        <ListSection title={m.this_phone()}>
          <RowList>
            <Language />
            <FeelSwitch />
            <PhoneRow />
          </RowList>
        </ListSection>
      </div>
      <ListSection title={m.data_title()}>
        <RowList>
          <li>
            <Link to="/me/consents" className={pressableRow}>
              <Row title={m.consents_title()} quiet={m.consents_row()}>
                <ChevronRight className="size-5 shrink-0 text-act" />
              </Row>
            </Link>
          </li>
          <OwnNotice />
          <li>
            <Link to="/me?copy" className={pressableRow}>
              <Row title={m.copy_title()} quiet={m.copy_row()}>
                <ChevronRight className="size-5 shrink-0 text-act" />
              </Row>
            </Link>
          </li>
          <LeavePlaces memberships={document?.memberships ?? []} />
          <EraseMe />
        </RowList>
      </ListSection>
      <div className="grid grid-cols-1 gap-3">
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
