import { ratingRules } from '@dobara/contract/rules/ratings'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { ShowMore } from '@dobara/web/screen/show-more.tsx'
import { m } from '@dobara/words/messages.js'
import { AskingSwitch } from './asking-switch.tsx'
import { RatingRow } from './rating-row.tsx'
import { ReviewLinkRow } from './review-link-row.tsx'
import { useRatings } from './use-ratings.ts'

export function Ratings() {
  const shown = useRatings()
  return (
    <section aria-label={m.ratings_title()} className="grid max-w-160 grid-cols-1 gap-6">
      <h2 className="display text-heading max-md:hidden">{m.ratings_title()}</h2>
      <Fetched query={shown}>
        {({ isAsking, reviewLink, ratings }) => (
          <>
            <ul className="divide-y divide-line border-y border-line">
              <AskingSwitch isAsking={isAsking} />
              {(isAsking || reviewLink) && <ReviewLinkRow reviewLink={reviewLink} />}
            </ul>
            {ratings.length > 0 ? (
              <div className="grid gap-3">
                <ul className="divide-y divide-line">
                  {ratings.map((rating) => (
                    <RatingRow key={rating.ratingId} rating={rating} />
                  ))}
                </ul>
                {shown.more && <ShowMore onMore={shown.more} isWaiting={shown.isFetchingMore} />}
              </div>
            ) : (
              isAsking && (
                <p className="text-quiet">{m.ratings_none({ hours: ratingRules.askAfterHours })}</p>
              )
            )}
          </>
        )}
      </Fetched>
    </section>
  )
}
