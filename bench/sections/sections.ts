import type { Plan } from '../plan.ts'
import type { Site } from '../site/site.ts'
import { measureAwards } from './awards.ts'
import { measureClient } from './client.ts'
import { measureCounter } from './counter.ts'
import { measureLedgers, measureTowns } from './growth.ts'
import { measureLive } from './live.ts'
import { measureOverload } from './overload.ts'
import { measureWeb } from './web.ts'

interface Section {
  name: string
  title: string
  /** What stands behind one figure. */
  howOften(plan: Plan): string
  measure(site: Site, plan: Plan): Promise<string>
}

const inRounds = ({ rounds, seconds }: Plan) => `${rounds} rounds of ${seconds} s, medians`
const onceEach = ({ seconds }: Plan) => `each once, for ${seconds} s`
const inAwards = ({ rounds }: Plan) => `${rounds} awards each, one by one, medians`
const inLoads = ({ rounds }: Plan) => `weights of one load, times of ${rounds} loads each, medians`

export const sections: Section[] = [
  { name: 'awards', title: 'Awards', howOften: inRounds, measure: measureAwards },
  { name: 'ledgers', title: 'A growing ledger', howOften: inRounds, measure: measureLedgers },
  {
    name: 'towns',
    title: 'More and more restaurants',
    howOften: inRounds,
    measure: measureTowns,
  },
  { name: 'live', title: 'Live dashboards', howOften: inRounds, measure: measureLive },
  { name: 'overload', title: 'Too many at once', howOften: onceEach, measure: measureOverload },
  { name: 'web', title: 'The web apps', howOften: inLoads, measure: measureWeb },
  { name: 'counter', title: 'The counter', howOften: inAwards, measure: measureCounter },
  {
    name: 'client',
    title: 'The load generator itself',
    howOften: inRounds,
    measure: measureClient,
  },
]
