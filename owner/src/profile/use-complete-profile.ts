import { saveRestaurant } from '@dobara/contract/calls/restaurants'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { type Session, setSession } from '@dobara/web/session/current-session.ts'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import type { FirstProgram, Restaurant, You } from './profile-schemas.ts'

type Profile = z.output<typeof You> & z.output<typeof Restaurant> & z.output<typeof FirstProgram>

export function useCompleteProfile(session: Session, onSaved: () => void) {
  const navigate = useNavigate()
  const { send, ...saving } = useSubmission(saveRestaurant, {
    onDone: () => {
      onSaved()
      setSession({ ...session, profileSet: true })
      navigate('/dashboard', { replace: true, state: { isNew: !session.profileSet } })
    },
  })
  return {
    ...saving,
    save: (profile: Profile) => send({ body: { ...profile, role: 'restaurant' } }),
  }
}
