import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { m } from '@dobara/words/messages.js'
import { useParams } from 'react-router'
import { PartsNav } from '../dashboard/parts-nav.tsx'
import { messagesPath } from '../dashboard/places.ts'
import { Brought } from './brought.tsx'
import { News } from './news.tsx'
import { Nudges } from './nudges.tsx'
import { Standing } from './standing.tsx'
import { useOffers } from './use-offers.ts'

const parts = [
  { path: '', name: m.messages_nudges },
  { path: 'news', name: m.messages_news },
  { path: 'brought', name: m.messages_brought },
]

/** What the restaurant offers to guests by messages, and what that brought. */
export function Messages() {
  const { part: open = '' } = useParams()
  return (
    <div className="grid grid-cols-1 gap-5">
      <PartsNav label={m.messages_title()} path={messagesPath} parts={parts} open={open} />
      {open === 'brought' ? <Brought /> : <ToSend isNews={open === 'news'} />}
    </div>
  )
}

const ToSend = ({ isNews }: { isNews: boolean }) => (
  <Fetched query={useOffers()}>
    {(offers) => (
      <>
        <Standing offers={offers} />
        {isNews ? <News offers={offers} /> : <Nudges offers={offers} />}
      </>
    )}
  </Fetched>
)
