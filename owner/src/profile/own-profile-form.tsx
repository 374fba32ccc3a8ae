import { Waiting } from '@dobara/web/screen/waiting.tsx'
import type { Session } from '@dobara/web/session/current-session.ts'
import { ProfileForm } from './profile-form.tsx'
import { useSavedProfile } from './use-saved-profile.ts'

/** Fills in the saved profile, if there is one, because an empty form would overwrite it. */
export function OwnProfileForm({ session }: { session: Session }) {
  const saved = useSavedProfile(session)
  if (saved === undefined) return <Waiting />
  return <ProfileForm session={session} saved={saved} />
}
