import { ChevronDown } from '@dobara/ui/icons'
import { ScreenTitle } from '@dobara/web/screen/screen-title.tsx'
import { m } from '@dobara/words/messages.js'
import { useGuest } from '../offline-store/guest-context.ts'
import { Notice } from '../session/notice.tsx'
import { EraseMe } from './erase-me.tsx'
import { ExportData } from './export-data.tsx'
import { FeelSwitch } from './feel-switch.tsx'
import { Language } from './language.tsx'
import { LeavePlaces } from './leave-places.tsx'
import { LogOut } from './log-out.tsx'
import { Names } from './names.tsx'
import { Section } from './section.tsx'

export function Me() {
  const { card, document } = useGuest()
  return (
    <div className="grid grid-cols-1 gap-8 pt-6">
      <ScreenTitle title={m.tab_me()} />
      <Names key={`${card.firstName} ${card.lastName}`} card={card} />
      <Language />
      <FeelSwitch />
      <LeavePlaces memberships={document?.memberships ?? []} />
      <Section title={m.data_title()}>
        <details className="group">
          <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold text-act [&::-webkit-details-marker]:hidden">
            {m.notice_title()}
            <ChevronDown className="size-5 shrink-0 group-open:rotate-180" />
          </summary>
          <div className="pt-3">
            <Notice />
          </div>
        </details>
        <ExportData cusId={card.cusId} />
        <EraseMe />
      </Section>
      <LogOut />
      <a
        href="/licences.txt"
        className="inline-flex min-h-11 items-center justify-self-start text-label text-quiet underline"
      >
        {m.licences()}
      </a>
    </div>
  )
}
