import { Card } from '@dobara/ui/card'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { NudgeDialog } from './nudge-dialog.tsx'
import { NudgeRow } from './nudge-row.tsx'
import type { Nudge, Offers } from './use-offers.ts'
import { allReachOf } from './words.ts'

/** The offers that go by themselves. */
export function Nudges({ offers }: { offers: Offers }) {
  const [opened, setOpened] = useState<{ kind: Nudge['kind']; isOn: boolean } | null>(null)
  const nudge = offers.nudges.find(({ kind }) => kind === opened?.kind) ?? null
  return (
    <>
      <p className="max-w-prose text-quiet">
        {m.nudges_lead()} {allReachOf(offers)}
      </p>
      <Card className="@container overflow-hidden max-sm:-mx-4.5 max-sm:rounded-none max-sm:border-x-0">
        <ul aria-label={m.nudges_list()} className="divide-y divide-line">
          {offers.nudges.map((nudge) => (
            <NudgeRow
              key={nudge.kind}
              nudge={nudge}
              onOpen={(isOn) => setOpened({ kind: nudge.kind, isOn })}
            />
          ))}
        </ul>
      </Card>
      <p className="max-w-prose text-label text-quiet">{m.nudges_none_why()}</p>
      <NudgeDialog
        nudge={nudge}
        isSwitchedOn={opened?.isOn ?? false}
        onClose={() => setOpened(null)}
      />
    </>
  )
}
