import { m } from '@dobara/words/messages.js'
import { PointsStep } from '../../counter/points-step.tsx'
import { AppScene } from './app-scene.tsx'
import { asha } from './demo.ts'

const stillPicture = () => {}

export const CounterScene = () => (
  <AppScene title={m.in_store_title()}>
    <PointsStep
      person={{ cusId: asha.cusId, customer: asha }}
      points={120}
      onLeave={stillPicture}
      onPoints={stillPicture}
    />
  </AppScene>
)
