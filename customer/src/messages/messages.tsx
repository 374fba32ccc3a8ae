import { messageRules } from '@dobara/contract/rules/messages'
import { buttonLook } from '@dobara/ui/button-look'
import { EmptyState } from '@dobara/ui/empty-state'
import { RowList } from '@dobara/ui/row'
import { ThreePlates } from '@dobara/ui/three-plates'
import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { Head } from '../frame/head.tsx'
import { Link } from '../router/link.tsx'
import { MessageItem } from './message-item.tsx'
import { type Message, withReported, withStopped } from './message-list.ts'
import { ReportDialog } from './report-dialog.tsx'
import { useMessages } from './use-messages.ts'

/** All messages of the last 90 days, newest first. */
export function Messages() {
  const { messages, change } = useMessages()
  const [reported, setReported] = useState<Message | null>(null)
  const consents = (
    <Link to="/me/consents" className={buttonLook('quiet')}>
      {m.consents_title()}
    </Link>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <Head title={m.messages()} backTo={{ path: '/me', name: m.tab_me() }} />
      {messages === null && <Waiting />}
      {messages?.length === 0 && (
        <EmptyState picture={<ThreePlates />} title={m.messages_empty()} actions={consents}>
          {m.messages_empty_lead({ days: messageRules.keptDays })}
        </EmptyState>
      )}
      {messages && messages.length > 0 && (
        <>
          <RowList>
            {messages.map((message) => (
              <MessageItem
                key={message.messageId}
                message={message}
                onStopped={() => change((all) => withStopped(all, message))}
                onReport={() => setReported(message)}
              />
            ))}
          </RowList>
          <div className="grid sm:justify-start">{consents}</div>
        </>
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
