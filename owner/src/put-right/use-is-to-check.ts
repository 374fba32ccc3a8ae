import { useLiveDocument } from '../dashboard/live-document.ts'
import type { RestaurantDocument } from '../dashboard/pending.ts'

/** Whether the owner still has something of this kind to check. A counter phone has nothing. */
export const useIsToCheck = (isIt: (entry: RestaurantDocument['toCheck'][number]) => boolean) =>
  useLiveDocument()?.toCheck.some(isIt) ?? false
