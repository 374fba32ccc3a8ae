import { Card } from '@dobara/ui/card'
import { ChevronDown } from '@dobara/ui/icons'
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
      <p className="text-quiet text-pretty">
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
      <details className="group max-w-prose text-label">
        <summary className="inline-flex min-h-12 items-center gap-2 font-semibold text-act [&::-webkit-details-marker]:hidden">
          <span className="seated">{m.nudges_none()}</span>
          <ChevronDown className="size-5 group-open:rotate-180" />
        </summary>
        <p className="text-quiet">{m.nudges_none_why()}</p>
      </details>
      <NudgeDialog
        nudge={nudge}
        isSwitchedOn={opened?.isOn ?? false}
        onClose={() => setOpened(null)}
      />
    </>
  )
}
