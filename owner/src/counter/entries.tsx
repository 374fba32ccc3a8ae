import { Waiting } from '@dobara/web/screen/waiting.tsx'
import type { ActedOn } from '../put-right/about.ts'
import { OwnedEntries } from '../put-right/owned-entries.tsx'
import { useEntries } from './use-entries.ts'

export function Entries({ guest }: { guest: ActedOn }) {
  const entries = useEntries(guest.cusId)
  return entries ? <OwnedEntries guest={guest} entries={entries} /> : <Waiting />
}
