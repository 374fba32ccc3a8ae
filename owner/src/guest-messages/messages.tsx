import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { Navigate, useParams } from 'react-router'
import { messagesPath } from '../dashboard/places.ts'
import { Brought } from './brought.tsx'
import { News } from './news.tsx'
import { newsHash } from './news-hash.ts'
import { Nudges } from './nudges.tsx'
import { Standing } from './standing.tsx'
import { useOffers } from './use-offers.ts'

/** The reminders, the news, and what they brought. News and results had addresses of their own in 0.1.0. */
export function Messages() {
  const { part } = useParams()
  const offers = useOffers()
  if (part)
    return (
      <Navigate replace to={{ pathname: messagesPath, hash: part === 'news' ? newsHash : '' }} />
    )
  return (
    <Fetched query={offers}>
      {(offers) => (
        <div className="grid grid-cols-1 gap-7">
          <Standing offers={offers} />
          <Nudges offers={offers} />
          <News offers={offers} />
          <Brought reached={offers.reached} />
        </div>
      )}
    </Fetched>
  )
}
