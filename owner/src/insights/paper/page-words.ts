import { monthName } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import type { Bar } from '../bars.ts'
import { barsOf } from '../bars.ts'
import type { Figure } from '../figure-cards.tsx'
import {
  figuresOfGuests,
  figuresOfOwed,
  figuresOfOwedNow,
  figuresOfPoints,
  figuresOfReturning,
  figuresOfVisits,
} from '../figures.ts'
import {
  comingBackSentence,
  dayName,
  firstDayOf,
  type InsightsAnswer,
  monthSentence,
} from '../words.ts'

export interface PageWords {
  restaurantName: string
  city: string
  month: string
  sentence: string
  comingBack: string | null
  chart: string
  again: string
  firstTime: string
  bars: readonly Pick<Bar, 'visits' | 'newGuests'>[]
  firstDay: string
  lastDay: string
  sections: readonly { title: string; figures: readonly Figure[] }[]
  foot: string
}

type Restaurant = { restaurantName: string; city: string }

/** @param today the day in India, 'YYYY-MM-DD', on which the owed figures are right */
export function pageWords(
  { restaurantName, city }: Restaurant,
  answer: InsightsAnswer,
  today: string,
): PageWords {
  const { from, until } = answer.now
  const month = monthName(from.slice(0, 7))
  const owed = `${m.insights_section_owed()} · ${m.insights_paper_now({ day: dayName(today) })}`
  return {
    restaurantName,
    city,
    month,
    sentence: monthSentence(answer.now, month),
    comingBack: comingBackSentence(answer, String(answer.days.length)),
    chart: m.insights_chart(),
    again: m.insights_chart_again(),
    firstTime: m.insights_chart_first(),
    bars: barsOf(answer.days),
    firstDay: dayName(firstDayOf(answer)),
    lastDay: dayName(until),
    sections: [
      {
        title: m.insights_section_visits(),
        figures: [...figuresOfGuests(answer), ...figuresOfVisits(answer)],
      },
      { title: m.insights_section_back(), figures: figuresOfReturning(answer) },
      { title: inUnit(m.insights_section_points()), figures: figuresOfPoints(answer) },
      { title: owed, figures: [...figuresOfOwedNow(answer), ...figuresOfOwed(answer)] },
    ].filter(({ figures }) => figures.length > 0),
    foot: inUnit(m.insights_paper_visit({ day: dayName(until) })),
  }
}
