import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { type ReactNode, useEffect } from 'react'
import { useIsCounterPhone } from '../api/restaurant.ts'
import { lazyPart } from '../dashboard/lazy-part.tsx'
import type { Person } from './about-customer.ts'
import { HistoryPanel } from './history-panel.tsx'

const loadGuestHistory = () => import('./guest-history.tsx')

/** The place of the panel, until its code is there. */
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
  /** The award that the counter itself offers to undo. */
  lastId: string | null
  onTakenBack: (entryId: string) => void
  /** What has to be known, above the panel. */
  children: ReactNode
}

/**
 * The column next to the counter: messages, then the member's history or, without a member, the first steps and the
 * awards of today. A counter phone shows only its own awards. It ends where the counter ends, and its lists scroll inside
 * it.
 */
export function SidePanel({ children, ...panel }: Props) {
  // Before a guest is looked up, so that the history is there at once.
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
