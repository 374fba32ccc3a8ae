import type { InsightsPeriod } from '@dobara/contract/rules/insights'
import { buttonLook } from '@dobara/ui/button-look'
import { EmptyState } from '@dobara/ui/empty-state'
import { ThreePlates } from '@dobara/ui/three-plates'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useInsights } from '../api/restaurant.ts'
import { lazyPart } from '../dashboard/lazy-part.tsx'
import { activityPath } from '../dashboard/places.ts'
import { ByOutlet } from './by-outlet.tsx'
import { ByReward } from './by-reward.tsx'
import { Cohorts } from './cohorts.tsx'
import { Definitions } from './definition.tsx'
import { FigureCards } from './figure-cards.tsx'
import {
  figuresOfGuests,
  figuresOfOwed,
  figuresOfOwedNow,
  figuresOfPoints,
  figuresOfReturning,
  figuresOfVisits,
} from './figures.ts'
import { Folded } from './folded.tsx'
import { Frequency } from './frequency.tsx'
import { MonthPaper } from './month-paper.tsx'
import { Part } from './part.tsx'
import { Period } from './period.tsx'
import { RatingsRow } from './ratings-row.tsx'
import { VisitsChart } from './visits-chart.tsx'
import { comingBackSentence, type InsightsAnswer, openingSentence } from './words.ts'

const Ratings = lazyPart(async () => (await import('../ratings/ratings.tsx')).Ratings, <Waiting />)

export const Insights = () => (useParams().part === 'ratings' ? <Ratings /> : <Results />)

function Results() {
  const [days, setDays] = useState<InsightsPeriod>('28')
  const insights = useInsights(days)
  return (
    <div className="grid grid-cols-1 gap-6">
      <Period days={days} onChange={setDays} />
      <Fetched query={insights}>
        {(answer) =>
          answer.since ? (
            <Definitions>
              <Figures answer={answer} days={days} />
            </Definitions>
          ) : (
            <NothingYet />
          )
        }
      </Fetched>
      <RatingsRow days={days} />
    </div>
  )
}

const NothingYet = () => (
  <EmptyState
    picture={<ThreePlates />}
    title={m.insights_none_title()}
    actions={
      <Link to={activityPath} className={buttonLook('quiet')}>
        {m.insights_to_today()}
      </Link>
    }
  >
    {inUnit(m.insights_none_hint())}
  </EmptyState>
)

function Figures({ answer, days }: { answer: InsightsAnswer; days: InsightsPeriod }) {
  const comingBack = comingBackSentence(answer, days)
  return (
    <div className="grid grid-cols-1 gap-7 sm:gap-9">
      <div className="grid gap-2">
        <p className="display max-w-[34ch] text-[1.375rem] text-pretty leading-7 sm:text-balance sm:text-[2.125rem] sm:leading-tight lg:short:max-w-none lg:short:text-heading">
          {openingSentence(answer.now, days)}
        </p>
        {comingBack && <p className="sm:text-lead">{comingBack}</p>}
      </div>
      <VisitsChart days={answer.days} />
      <div className="grid grid-cols-1 gap-2">
        {!answer.before && <p className="text-label text-quiet">{m.insights_no_before()}</p>}
        <FigureCards figures={[...figuresOfGuests(answer), ...figuresOfOwedNow(answer)]} isOneRow />
      </div>
      <Folded heading={<h2 className="display text-heading">{m.insights_more_figures()}</h2>}>
        <MoreFigures answer={answer} days={days} />
      </Folded>
    </div>
  )
}

const MoreFigures = ({ answer, days }: { answer: InsightsAnswer; days: InsightsPeriod }) => (
  <div className="grid grid-cols-1 gap-7 sm:gap-9">
    <Part title={m.insights_section_visits()} figures={figuresOfVisits(answer)} />
    <ByOutlet days={days} />
    <Part title={m.insights_section_back()} figures={figuresOfReturning(answer)}>
      <Frequency frequency={answer.frequency} />
      <Cohorts cohorts={answer.cohorts} />
    </Part>
    <Part title={inUnit(m.insights_section_points())} figures={figuresOfPoints(answer)} />
    <ByReward days={days} />
    <Part title={m.insights_section_owed()} figures={figuresOfOwed(answer)} />
    {answer.since && <MonthPaper since={answer.since} until={answer.now.until} />}
  </div>
)
