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
  measure(site: Site, plan: Plan): Promise<string>
}

export const sections: Section[] = [
  { name: 'awards', title: 'Awards', measure: measureAwards },
  { name: 'ledgers', title: 'A growing ledger', measure: measureLedgers },
  { name: 'towns', title: 'More and more restaurants', measure: measureTowns },
  { name: 'live', title: 'Live dashboards', measure: measureLive },
  { name: 'overload', title: 'Too many at once', measure: measureOverload },
  { name: 'web', title: 'The web apps', measure: measureWeb },
  { name: 'counter', title: 'The counter', measure: measureCounter },
  { name: 'client', title: 'The load generator itself', measure: measureClient },
]
