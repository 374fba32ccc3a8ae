import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { type ReactNode, useEffect } from 'react'
import { useIsCounterPhone } from '../api/restaurant.ts'
import { lazyPart } from '../dashboard/lazy-part.tsx'
import type { Person } from './about-customer.ts'
import { HistoryPanel } from './history-panel.tsx'

const loadGuestHistory = () => import('./guest-history.tsx')

const coming = <div className="min-h-48 grow animate-late rounded-card border border-line" />

const Today = lazyPart(async () => (await import('./today.tsx')).Today, coming)
const FirstStepsPanel = lazyPart(
  async () => (await import('./first-steps-panel.tsx')).FirstStepsPanel,
  coming,
)
const GuestHistory = lazyPart(
  async () => (await loadGuestHistory()).GuestHistory,
  ({ person }) => (
    <HistoryPanel person={person}>
      <Waiting />
    </HistoryPanel>
  ),
)

type Props = {
  person: Person | null
  /** The last award, which the counter itself offers to undo */
  lastId: string | null
  onTakenBack: (entryId: string) => void
  children: ReactNode
}

export function SidePanel({ children, ...panel }: Props) {
  // Loaded before the first guest comes
  useEffect(() => {
    loadGuestHistory().catch(() => {})
  }, [])
  return (
    <div className="flex min-h-0 min-w-0 flex-1 beside:max-h-[clamp(600px,100dvh_-_200px,760px)] beside:roomy:max-h-[960px] flex-col gap-3 self-stretch">
      {children}
      <Below {...panel} />
    </div>
  )
}

function Below({ person, lastId, onTakenBack }: Omit<Props, 'children'>) {
  const today = <Today lastId={lastId} onTakenBack={onTakenBack} />
  if (useIsCounterPhone()) return today
  return person?.customer?.isMember ? (
    <GuestHistory person={person} guest={person.customer} />
  ) : (
    <FirstStepsPanel lastId={lastId} today={today} />
  )
}
