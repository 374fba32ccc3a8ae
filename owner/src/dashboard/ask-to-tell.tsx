import { usePublicRestaurant } from '../api/restaurant.ts'
import { lazyPart } from './lazy-part.tsx'

const AskToTellCard = lazyPart(async () => (await import('./ask-to-tell-card.tsx')).AskToTellCard)

/** After something waited unseen; never on a counter phone, which has no profile */
export function AskToTell() {
  const profile = usePublicRestaurant()
  return profile && 'hasMissed' in profile && profile.hasMissed ? (
    <AskToTellCard resId={profile.resId} />
  ) : null
}
