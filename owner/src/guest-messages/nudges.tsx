import { Card } from '@dobara/ui/card'
import { m } from '@dobara/words/messages.js'
import { useId, useState } from 'react'
import { Folded } from './folded.tsx'
import { NudgeDialog } from './nudge-dialog.tsx'
import { NudgeRow } from './nudge-row.tsx'
import { isStopped, type Nudge, type Offers } from './use-offers.ts'
import { WhyNone } from './why-none.tsx'
import { allReachOf } from './words.ts'

type Props = {
  offers: Offers
  isFolded: boolean
}

export function Nudges({ offers, isFolded }: Props) {
  const id = useId()
  const heading = (
    <h2 id={id} className="display text-heading">
      {m.messages_nudges()}
    </h2>
  )
  if (isFolded)
    return (
      <section aria-labelledby={id}>
        <Folded summary={heading}>
          <NudgeList offers={offers} labelledBy={id} />
        </Folded>
      </section>
    )
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      {heading}
      <NudgeList offers={offers} labelledBy={id} />
    </section>
  )
}

function NudgeList({ offers, labelledBy }: { offers: Offers; labelledBy: string }) {
  const [opened, setOpened] = useState<{ kind: Nudge['kind']; isOn: boolean } | null>(null)
  const nudge = offers.nudges.find(({ kind }) => kind === opened?.kind) ?? null
  return (
    <div className="grid grid-cols-1 gap-2">
      {!isStopped(offers) && (
        <p className="text-label text-pretty text-quiet">{allReachOf(offers)}</p>
      )}
      <Card className="@container mt-1 overflow-hidden max-sm:-mx-4.5 max-sm:rounded-none max-sm:border-x-0">
        <ul aria-labelledby={labelledBy} className="divide-y divide-line">
          {offers.nudges.map((nudge) => (
            <NudgeRow
              key={nudge.kind}
              nudge={nudge}
              onOpen={(isOn) => setOpened({ kind: nudge.kind, isOn })}
            />
          ))}
        </ul>
      </Card>
      <WhyNone />
      <NudgeDialog
        nudge={nudge}
        isSwitchedOn={opened?.isOn ?? false}
        onClose={() => setOpened(null)}
      />
    </div>
  )
}
