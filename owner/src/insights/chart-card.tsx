import type { ReactNode } from 'react'
import { useIsBeyondPhone } from '../layout/use-is-wide.ts'
import { type Defined, DefinitionSign } from './definition.tsx'
import { Folded } from './folded.tsx'

type Props = { defined: Defined; children: ReactNode }

/** A chart with its name and definition: a card, on a phone a row that opens. */
export function ChartCard({ defined, children }: Props) {
  const { name, definition } = defined
  if (!useIsBeyondPhone())
    return (
      <Folded heading={<h3 className="font-semibold">{name}</h3>}>
        <p className="text-label text-pretty text-quiet">{definition}</p>
        {children}
      </Folded>
    )
  return (
    <div className="grid grid-cols-1 gap-2 rounded-card border border-line bg-card px-4 pt-1 pb-4">
      <h3 className="flex min-h-12 items-center justify-between gap-1 text-lead font-semibold">
        <span className="seated leading-tight">{name}</span>
        <DefinitionSign defined={defined} />
      </h3>
      {children}
    </div>
  )
}
