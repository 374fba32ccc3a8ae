import { useLiveDocument } from '../dashboard/live-document.ts'
import type { RestaurantDocument } from '../dashboard/pending.ts'

/** Always false on a counter phone, whose document has no entries to check. */
export const useIsToCheck = (isIt: (entry: RestaurantDocument['toCheck'][number]) => boolean) =>
  useLiveDocument()?.toCheck.some(isIt) ?? false
