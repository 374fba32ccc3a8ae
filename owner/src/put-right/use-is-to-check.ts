import { useLiveDocument } from '../dashboard/live-document.ts'
import type { RestaurantDocument } from '../dashboard/pending.ts'

/** A counter phone has nothing to check. */
export const useIsToCheck = (isIt: (entry: RestaurantDocument['toCheck'][number]) => boolean) =>
  useLiveDocument()?.toCheck.some(isIt) ?? false
