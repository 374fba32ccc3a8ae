import { ChevronDown } from '@dobara/ui/icons'
import { Row } from '@dobara/ui/row'
import { m } from '@dobara/words/messages.js'
import { FoldedNotice } from '../session/notice.tsx'

export const OwnNotice = () => (
  <li>
    <details className="group">
      <summary className="block [&::-webkit-details-marker]:hidden">
        <Row title={m.notice_title()}>
          <ChevronDown className="size-5 shrink-0 text-act group-open:rotate-180" />
        </Row>
      </summary>
      <div className="pb-4">
        <FoldedNotice />
      </div>
    </details>
  </li>
)
