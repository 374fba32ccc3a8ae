import type { Plan } from '../plan.ts'
import type { Measured } from '../report.ts'
import type { Site } from '../site/site.ts'
import { measureAside } from './aside.ts'
import { measureAwards } from './awards.ts'
import { measureBurst } from './burst.ts'
import { measureCitus } from './citus.ts'
import { measureClient } from './client.ts'
import { measureCounter } from './counter.ts'
import { measureExport } from './export.ts'
import { measureFloods } from './floods.ts'
import { measureLedgers, measureTowns } from './growth.ts'
import { measureGuests } from './guests.ts'
import { measureImport } from './import.ts'
import { measureInsights } from './insights.ts'
import { measureLive } from './live.ts'
import { measureMalformed } from './malformed.ts'
import { measureMessages } from './messages.ts'
import { measureMoment } from './moment.ts'
import { measureOpenings } from './openings.ts'
import { measureOverload } from './overload.ts'
import { measurePlans } from './plans.ts'
import { measureSiege } from './siege.ts'
import { measureSize } from './size.ts'
import { measureSoak } from './soak.ts'
import { measureStaff } from './staff.ts'
import { measureWeb } from './web.ts'

interface Section {
  name: string
  title: string
  /** A section that is measured only when it is named. */
  isLong?: true
  /** The number of measurements behind a figure. */
  howOften(plan: Plan): string
  measure(site: Site, plan: Plan): Promise<string | Measured>
}
const inRounds = ({ rounds, seconds }: Plan) => `${rounds} rounds of ${seconds} s, medians`
const onceEach = ({ seconds }: Plan) => `each once, for ${seconds} s`
const inAwards = ({ rounds }: Plan) => `${rounds} awards each, one by one, medians`
const inLoads = ({ rounds }: Plan) => `weights of one load, scores of ${rounds} loads each, medians`
const inVisits = ({ rounds }: Plan) => `${rounds} visits each, medians`

export const sections: Section[] = [
  { name: 'awards', title: 'Awards', howOften: inRounds, measure: measureAwards },
  { name: 'plans', title: 'Awards and plans', howOften: inRounds, measure: measurePlans },
  { name: 'staff', title: 'Awards and people', howOften: inRounds, measure: measureStaff },
  {
    name: 'messages',
    title: 'Awards and messages',
    howOften: ({ rounds, seconds, messages }) =>
      `receipts in ${rounds} rounds of ${seconds} s, medians; ${messages} messages once`,
    measure: measureMessages,
  },
  { name: 'ledgers', title: 'A growing ledger', howOften: inRounds, measure: measureLedgers },
  {
    name: 'towns',
    title: 'More and more restaurants',
    howOften: inRounds,
    measure: measureTowns,
  },
  {
    name: 'aside',
    title: 'Old entries aside',
    howOften: ({ rounds, seconds }) =>
      `awards and pages in ${rounds} rounds of ${seconds} s, medians; the rest once`,
    measure: measureAside,
  },
  {
    name: 'guests',
    title: 'Guests of a large restaurant',
    howOften: onceEach,
    measure: measureGuests,
  },
  {
    name: 'insights',
    title: 'Insights of a large restaurant',
    howOften: ({ seconds }) => `openings for ${seconds} s each, the rest once`,
    measure: measureInsights,
  },
  { name: 'import', title: 'A list brought along', howOften: () => 'once', measure: measureImport },
  {
    name: 'export',
    title: 'Taking a large list along',
    howOften: ({ seconds }) => `each file once, awards for ${seconds} s`,
    measure: measureExport,
  },
  { name: 'size', title: 'What a row takes', howOften: () => 'once', measure: measureSize },
  { name: 'live', title: 'Live dashboards', howOften: inRounds, measure: measureLive },
  { name: 'overload', title: 'Too many at once', howOften: onceEach, measure: measureOverload },
  { name: 'burst', title: 'One restaurant in trouble', howOften: inRounds, measure: measureBurst },
  { name: 'floods', title: 'Floods from one address', howOften: inRounds, measure: measureFloods },
  { name: 'siege', title: 'Attacks on the proxy', howOften: onceEach, measure: measureSiege },
  { name: 'web', title: 'The web apps', howOften: inLoads, measure: measureWeb },
  {
    name: 'openings',
    title: 'The first screens on a slow phone',
    howOften: inVisits,
    measure: measureOpenings,
  },
  { name: 'counter', title: 'The counter', howOften: inAwards, measure: measureCounter },
  {
    name: 'moment',
    title: 'Points that arrive',
    howOften: ({ rounds }) => `${rounds} moments each`,
    measure: measureMoment,
  },
  {
    name: 'malformed',
    title: 'Malformed requests',
    isLong: true,
    howOften: ({ malformed }) => `${malformed} once`,
    measure: measureMalformed,
  },
  {
    name: 'client',
    title: 'The load generator itself',
    howOften: inRounds,
    measure: measureClient,
  },
  {
    name: 'citus',
    title: 'One PostgreSQL, and Citus',
    isLong: true,
    howOften: inRounds,
    measure: measureCitus,
  },
  {
    name: 'soak',
    title: 'A long time',
    isLong: true,
    howOften: ({ soakMinutes }) => `once, for ${soakMinutes} minutes`,
    measure: measureSoak,
  },
]
