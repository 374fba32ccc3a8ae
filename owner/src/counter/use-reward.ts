import { counted } from '@dobara/web/text/formats.ts'
import { usePublicRestaurant } from '../api/restaurant.ts'

/** As sentences say it */
export function useReward() {
  const { reward = '', minimumSpend = 0 } = usePublicRestaurant() ?? {}
  return { reward, points: counted(minimumSpend) }
}
