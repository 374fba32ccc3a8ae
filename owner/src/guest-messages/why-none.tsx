import { m } from '@dobara/words/messages.js'
import { Folded } from './folded.tsx'

export const WhyNone = () => (
  <Folded summary={<span className="text-label font-semibold text-act">{m.nudges_none()}</span>}>
    <p className="max-w-prose text-label text-quiet">{m.nudges_none_why()}</p>
  </Folded>
)
