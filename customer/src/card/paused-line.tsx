import { m } from '@dobara/words/messages.js'

export const PausedLine = () => (
  <p className="self-center text-center text-label text-balance text-on-aubergine-quiet">
    {m.paused_place()}
  </p>
)
