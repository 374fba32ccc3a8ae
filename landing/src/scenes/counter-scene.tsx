import { PointsStep } from '@dobara/owner/counter/points-step.tsx'
import { m } from '@dobara/words/messages.js'
import { AppScene } from './app-scene.tsx'
import { asha, award } from './demo.ts'

const ignore = () => {}

export const CounterScene = () => (
  <AppScene title={m.in_store_title()}>
    <PointsStep
      person={{ cusId: asha.cusId, customer: asha }}
      number={null}
      rule={{}}
      window={null}
      amount={{ points: award, billAmount: null }}
      onLeave={ignore}
      onAmount={ignore}
    />
  </AppScene>
)
