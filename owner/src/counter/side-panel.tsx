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
const GuestHistory = optional(async () => (await import('./guest-history.tsx')).GuestHistory)

type Props = { person: Person | null; onTakenBack: (entryId: string) => void }

/** The panel next to the counter on wide screens: the guest history or, without a guest, the awards of today. */
export function SidePanel({ person, onTakenBack }: Props) {
  if (!useIsWide()) return null
  return (
    <Suspense fallback={null}>
      {person ? <GuestHistory person={person} /> : <Today onTakenBack={onTakenBack} />}
    </Suspense>
  )
}
