import type { Session } from '@dobara/web/session/current-session.ts'
import { Waiting } from '@dobara/web/waiting.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useSavedProfile } from './use-saved-profile.ts'

/** Shows what is saved to an owner who comes back here: an empty form would write over the restaurant. */
export function OwnProfileForm({ session }: { session: Session }) {
  const saved = useSavedProfile(session)
  if (saved === undefined) return <Waiting />
  return <ProfileForm session={session} saved={saved} />
}
