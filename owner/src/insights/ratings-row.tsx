import { getRatingShares } from '@dobara/contract/calls/ratings-page'
import type { InsightsPeriod } from '@dobara/contract/rules/insights'
import { mostStars, ratingRules } from '@dobara/contract/rules/ratings'
import { ChevronRight } from '@dobara/ui/icons'
import { pressableRow, Row, RowList } from '@dobara/ui/row'
import { Stars } from '@dobara/ui/stars'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { Link } from 'react-router'
import { ratingsPath } from '../dashboard/places.ts'
import { Folded } from './folded.tsx'
import { share } from './words.ts'

/** One link while nobody is asked and nobody has answered */
export function RatingsRow({ days }: { days: InsightsPeriod }) {
  const { data } = useEndpoint(getRatingShares, { query: { days } })
  if (!data) return null
  const { isAsking, asked, rated } = data
  const link = (
    <Link to={ratingsPath} state={{ isFromList: true }} className={pressableRow}>
      <Row
        title={rated > 0 ? m.ratings_read() : m.ratings_title()}
        quiet={isAsking ? undefined : m.ratings_off()}
      >
        <ChevronRight className="size-6 shrink-0 text-quiet" />
      </Row>
    </Link>
  )
  if (asked === 0 && rated === 0)
    return (
      <RowList>
        <li>{link}</li>
      </RowList>
    )
  return (
    <Folded heading={<h2 className="display text-heading">{m.ratings_title()}</h2>}>
      <Shares {...data} />
      {link}
    </Folded>
  )
}

type SharesProps = { asked: number; rated: number; stars: number[]; average: number | null }

const Shares = ({ asked, rated, stars, average }: SharesProps) => (
  <>
    <p>{m.ratings_sentence({ asked: figure(asked), rated: figure(rated) })}</p>
    {rated > 0 && (
      <RowList>
        {stars
          .map((count, before) => ({ count, of: before + 1 }))
          .reverse()
          .map(({ count, of }) => (
            <li key={of} className="flex min-h-12 items-center justify-between gap-3">
              <Stars stars={of} of={mostStars} label={m.stars_of({ stars: of, most: mostStars })} />
              <span className="text-label">{share(count, rated)}</span>
            </li>
          ))}
      </RowList>
    )}
    {rated > 0 && (
      <p className="text-label text-quiet">
        {average === null
          ? m.ratings_no_average({ least: ratingRules.leastForAverage })
          : m.ratings_average({ average: String(average), most: mostStars })}
      </p>
    )}
  </>
)
