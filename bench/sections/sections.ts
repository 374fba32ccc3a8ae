import type { Plan } from '../plan.ts'
import type { Site } from '../site/site.ts'
import { measureAdditions } from './additions.ts'
import { measureAwards } from './awards.ts'
import { measureFloods } from './floods.ts'
import { measureGrowth } from './growth.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLists } from './lists.ts'
import { measureLive } from './live.ts'
import { measureMessages } from './messages.ts'
import { measureOverload } from './overload.ts'
import { measureReads } from './reads.ts'
import { measureScreens } from './screens.ts'
import { measureSoak } from './soak.ts'

interface Section {
  name: string
  isLong?: true
  method(plan: Plan): string
  /** @returns Markdown */
  measure(site: Site, plan: Plan): Promise<string>
}

const rounds = ({ rounds, seconds }: Plan) => `${rounds} rounds of ${seconds} s, medians`
const once = ({ seconds }: Plan) => `each once, for ${seconds} s`
const visits = ({ rounds }: Plan) => `${rounds} visits each, medians`

export const sections: Section[] = [
  { name: 'awards', method: rounds, measure: measureAwards },
  { name: 'additions', method: rounds, measure: measureAdditions },
  { name: 'growth', method: rounds, measure: measureGrowth },
  { name: 'reads', method: once, measure: measureReads },
  { name: 'lists', method: once, measure: measureLists },
  {
    name: 'messages',
    method: ({ messages }) => `${messages} messages once`,
    measure: measureMessages,
  },
  { name: 'live', method: rounds, measure: measureLive },
  { name: 'overload', method: once, measure: measureOverload },
  { name: 'floods', method: rounds, measure: measureFloods },
  { name: 'screens', method: visits, measure: measureScreens },
  { name: 'lighthouse', method: visits, measure: measureLighthouse },
  {
    name: 'soak',
    isLong: true,
    method: ({ soakMinutes }) => `once, for ${soakMinutes} minutes`,
    measure: measureSoak,
  },
]
