import type { getBrought } from '@dobara/contract/calls/messages'
import type { Answer } from '@dobara/contract/client/typed-call'
import { RingFigure } from '@dobara/ui/ring-figure'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { figure } from '@dobara/web/text/formats.ts'
import { humanDay } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import { runningSentence } from './brought-words.ts'
import { dayOfRound } from './day-of-round.ts'

type Props = {
  running: NonNullable<Answer<typeof getBrought>['running']>
  /** Opens the explanation. */
  sign: ReactNode
}

/** The first round: how far it is, whom it compares, and why there is nothing to read before its end. */
export function RunningRound({ running, sign }: Props) {
  const { day, days } = dayOfRound(running, Date.now())
  return (
    <div className="grid gap-6 py-3 sm:flex sm:items-center sm:gap-8">
      <ThaliRing progress={day / days} className="size-36 justify-self-center">
        <span className="grid justify-items-center gap-1">
          <RingFigure className="text-[2.75rem]">{figure(day)}</RingFigure>
          <span className="text-label text-quiet">{m.brought_days({ days: figure(days) })}</span>
        </span>
      </ThaliRing>
      <div className="grid max-w-prose gap-2">
        <p className="display text-[1.375rem] leading-7 text-balance">
          {runningSentence(running, humanDay(running.readFrom), Date.now())}
        </p>
        {day < days && <p className="text-quiet">{m.brought_wait()}</p>}
        <div className="flex items-center gap-2 text-label font-medium">
          {m.kept_out()}
          {sign}
        </div>
      </div>
    </div>
  )
}
