import { Waiting } from '@dobara/web/screen/waiting.tsx'
import type { Session } from '@dobara/web/session/current-session.ts'
import { ProfileSteps } from './profile-steps.tsx'
import { useSavedProfile } from './use-saved-profile.ts'

/** Waits for a saved profile, which empty steps would overwrite. */
export function OwnProfileForm({ session }: { session: Session }) {
  const saved = useSavedProfile(session)
  if (saved === undefined) return <Waiting />
  return <ProfileSteps session={session} saved={saved} />
}
