import { buttonLook } from '@dobara/ui/button-look'
import { RowList } from '@dobara/ui/row'
import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { Head } from '../frame/head.tsx'
import { useGuest } from '../offline-store/guest-context.ts'
import { Link } from '../router/link.tsx'
import { MessageItem } from './message-item.tsx'
import { type Message, withReported, withStopped } from './message-list.ts'
import { ReportDialog } from './report-dialog.tsx'
import { useMessages } from './use-messages.ts'

export function Messages() {
  const { messages, change, refresh } = useMessages()
  const memberships = useGuest().document?.memberships
  const hasVisited = ({ resId }: Message) =>
    memberships?.some((place) => place.resId === resId && place.lastVisitAt !== null)
  const [reported, setReported] = useState<Message | null>(null)
  return (
    <div className="grid grid-cols-1 gap-5">
      <Head title={m.messages()} backTo={{ path: '/places', name: m.tab_places() }} />
      {!messages && <Waiting />}
      {messages?.length === 0 && <p>{m.messages_empty()}</p>}
      {messages && messages.length > 0 && (
        <RowList>
          {messages.map((message) => (
            <MessageItem
              key={message.messageId}
              message={message}
              onStopped={() => change((all) => withStopped(all, message))}
              onAllowed={refresh}
              isReportable={!hasVisited(message)}
              onReport={() => setReported(message)}
            />
          ))}
        </RowList>
      )}
      {messages && (
        <div className="grid sm:justify-start">
          <Link to="/me/consents" className={buttonLook('quiet')}>
            {m.consents_title()}
          </Link>
        </div>
      )}
      {reported && (
        <ReportDialog
          message={reported}
          onClose={() => setReported(null)}
          onReported={() => {
            change((all) => withReported(all, reported))
            setReported(null)
          }}
        />
      )}
    </div>
  )
}
