import { useSession } from '@dobara/web/session/current-session.ts'
import { lazyPart } from './lazy-part.tsx'

const ProveEmailRow = lazyPart(async () => (await import('./prove-email-row.tsx')).ProveEmailRow)

export function useHasToProveEmail(): boolean {
  const session = useSession()
  return !!session && !session.isProved
}

/** Before an owner confirms the e-mail, they can neither look up guests nor give points. */
export const ProveEmail = ({ className = '' }: { className?: string }) =>
  useHasToProveEmail() ? <ProveEmailRow className={className} /> : null
