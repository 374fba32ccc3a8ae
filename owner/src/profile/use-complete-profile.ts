import { saveRestaurant } from '@dobara/contract/calls/restaurants'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { type Session, setSession } from '@dobara/web/session/current-session.ts'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import type { ProfileSchema } from './profile-draft.ts'

/** Saves the profile, then opens the dashboard. */
export function useCompleteProfile(session: Session, onSaved: () => void) {
  const navigate = useNavigate()
  const { send, ...saving } = useSubmission(saveRestaurant, {
    onDone: () => {
      onSaved()
      setSession({ ...session, profileSet: true })
      navigate('/dashboard', { replace: true })
    },
  })
  return {
    ...saving,
    save: (profile: z.output<typeof ProfileSchema>) =>
      send({ body: { ...profile, role: 'restaurant' } }),
  }
}
