import { useSession } from '@dobara/web/session/current-session.ts'
import { lazyPart } from './lazy-part.tsx'

// Loaded on demand, because most owners never need it.
const ProveEmailRow = lazyPart(async () => (await import('./prove-email-row.tsx')).ProveEmailRow)

/** Whether the owner signed up by e-mail and has not confirmed the address. */
export function useHasToProveEmail(): boolean {
  const session = useSession()
  return !!session && !session.isProved
}

/**
 * Asks owners who signed up by e-mail to confirm the address. Before that they can neither look up guests nor give
 * points.
 */
export const ProveEmail = ({ className = '' }: { className?: string }) =>
  useHasToProveEmail() ? <ProveEmailRow className={className} /> : null
