import { type ComponentType, lazy, Suspense } from 'react'
import { useIsWide } from '../layout/use-is-wide.ts'
import type { Person } from './about-customer.ts'

/** Loaded on wide screens only. If loading fails, the counter works without it. */
const optional = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({
    default: await load().catch((failure): ComponentType<Props> => {
      console.error('The side panel could not be loaded', failure)
      return () => null
    }),
  }))

const Today = optional(async () => (await import('./today.tsx')).Today)
const FirstStepsPanel = optional(
  async () => (await import('./first-steps-panel.tsx')).FirstStepsPanel,
)
const GuestHistory = optional(async () => (await import('./guest-history.tsx')).GuestHistory)

type Props = { person: Person | null; onTakenBack: (entryId: string) => void }

/**
 * The panel next to the counter on wide screens: the guest history or, without a guest, the
 * first steps and the awards of today.
 */
export function SidePanel({ person, onTakenBack }: Props) {
  if (!useIsWide()) return null
  return (
    <Suspense fallback={null}>
      {person ? (
        <GuestHistory person={person} />
      ) : (
        <FirstStepsPanel today={<Today onTakenBack={onTakenBack} />} />
      )}
    </Suspense>
  )
}
