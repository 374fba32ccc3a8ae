import type { ReactNode } from 'react'
import { type Defined, DefinitionSign } from './definition.tsx'

type Props = { defined: Defined; children: ReactNode }

export const ChartCard = ({ defined, children }: Props) => (
  <div className="grid grid-cols-1 gap-2 rounded-card border border-line bg-card px-4 pt-1 pb-4">
    <h4 className="flex min-h-12 items-center justify-between gap-1 text-lead font-semibold">
      <span className="seated leading-tight">{defined.name}</span>
      <DefinitionSign defined={defined} />
    </h4>
    {children}
  </div>
)
