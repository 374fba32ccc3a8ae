import { type ComponentType, lazy, Suspense } from 'react'
import { useIsWide } from '../use-is-wide.ts'
import type { Person } from './about-customer.ts'

/** A phone never loads it, and the pad does without it. */
const late = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({
    default: await load().catch((failure): ComponentType<Props> => {
      console.error('What stands beside the pad could not be fetched', failure)
      return () => null
    }),
  }))

const Today = late(async () => (await import('./today.tsx')).Today)
const GuestHistory = late(async () => (await import('./guest-history.tsx')).GuestHistory)

type Props = { person: Person | null; onTakenBack: (entryId: string) => void }

/** Beside the pad of a wide screen: the day so far; with a guest chosen, their history. */
export function Beside({ person, onTakenBack }: Props) {
  if (!useIsWide()) return null
  return (
    <Suspense fallback={null}>
      {person ? <GuestHistory person={person} /> : <Today onTakenBack={onTakenBack} />}
    </Suspense>
  )
}
