import { m } from '@dobara/words/messages.js'
import { importPath } from '../dashboard/places.ts'
import { SentenceLink } from '../layout/sentence-link.tsx'
import { useImports } from './use-imports.ts'

/** Shows no count, which would reveal whether a certain guest has joined. */
export function WaitingLists() {
  const lists = useImports().data?.results ?? []
  const isWaiting = lists.some(
    ({ takenBackAt, endsAt }) => !takenBackAt && Date.parse(endsAt) > Date.now(),
  )
  return isWaiting && <SentenceLink to={importPath}>{m.guests_of_list()}</SentenceLink>
}
