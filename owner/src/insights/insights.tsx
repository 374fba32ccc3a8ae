import type { InsightsPeriod } from '@dobara/contract/rules/insights'
import { EmptyState } from '@dobara/ui/empty-state'
import { ThreePlates } from '@dobara/ui/three-plates'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { useInsights } from '../api/restaurant.ts'
import { Cohorts } from './cohorts.tsx'
import { FigureCards } from './figure-cards.tsx'
import { figuresOfOwed, figuresOfPoints, figuresOfReturning, figuresOfVisits } from './figures.ts'
import { Frequency } from './frequency.tsx'
import { MonthPaper } from './month-paper.tsx'
import { Period } from './period.tsx'
import { VisitsChart } from './visits-chart.tsx'
import { comingBackSentence, dayName, type InsightsAnswer, openingSentence } from './words.ts'

/** The ledger in figures: a sentence first, then each figure with its definition, the chart and the grid. */
export function Insights() {
  const [days, setDays] = useState<InsightsPeriod>('28')
  const insights = useInsights(days)
  return (
    <div className="grid grid-cols-1 gap-6">
      <Period days={days} onChange={setDays} />
      <Fetched query={insights}>
        {(answer) => (answer.since ? <Figures answer={answer} days={days} /> : <NothingYet />)}
      </Fetched>
    </div>
  )
}

const NothingYet = () => (
  <EmptyState picture={<ThreePlates />} title={m.insights_none_title()}>
    {m.insights_none_hint()}
  </EmptyState>
)

const Figures = ({ answer, days }: { answer: InsightsAnswer; days: InsightsPeriod }) => (
  <div className="grid grid-cols-1 gap-9">
    <div className="grid gap-2">
      <p className="display max-w-[34ch] text-[1.75rem] leading-tight text-pretty sm:text-[2.125rem]">
        {openingSentence(answer.now, days)} {comingBackSentence(answer, days)}
      </p>
      <p className="text-label text-quiet">
        {m.insights_until({ from: dayName(answer.now.from), until: dayName(answer.now.until) })}
      </p>
    </div>
    <VisitsChart days={answer.days} />
    <FigureCards title={m.insights_section_visits()} figures={figuresOfVisits(answer)} />
    <FigureCards title={m.insights_section_back()} figures={figuresOfReturning(answer)}>
      <Frequency frequency={answer.frequency} />
      <Cohorts cohorts={answer.cohorts} />
    </FigureCards>
    <FigureCards title={m.insights_section_points()} figures={figuresOfPoints(answer)} />
    <FigureCards title={m.insights_section_owed()} figures={figuresOfOwed(answer)} />
    {answer.since && <MonthPaper since={answer.since} until={answer.now.until} />}
  </div>
)
