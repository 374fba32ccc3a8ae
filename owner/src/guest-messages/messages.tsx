import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { messagesPath } from '../dashboard/places.ts'
import { Brought } from './brought.tsx'
import { News } from './news.tsx'
import { newsHash } from './news-hash.ts'
import { Nudges } from './nudges.tsx'
import { Standing } from './standing.tsx'
import { isStopped, useOffers } from './use-offers.ts'

/** In 0.1.0, news and results had their own addresses, which are redirected. */
export function Messages() {
  const { part } = useParams()
  const isAsked = useLocation().hash === newsHash
  const [isPressed, setIsPressed] = useState(false)
  const offers = useOffers()
  if (part)
    return (
      <Navigate replace to={{ pathname: messagesPath, hash: part === 'news' ? newsHash : '' }} />
    )
  return (
    <Fetched query={offers}>
      {(offers) => {
        const isWriting = (isPressed || isAsked) && offers.newsLeft > 0 && !isStopped(offers)
        return (
          <div className="grid grid-cols-1 gap-7">
            <Standing offers={offers} />
            <Nudges offers={offers} isFolded={isWriting} />
            <News
              offers={offers}
              isWriting={isWriting}
              isFocused={isPressed}
              onWrite={() => setIsPressed(true)}
            />
            {!isWriting && !isStopped(offers) && <Brought reached={offers.reached} />}
          </div>
        )
      }}
    </Fetched>
  )
}
