import { createStore } from '@dobara/web/state/store.ts'
import type { RestaurantDocument } from './pending.ts'

const latest = createStore<RestaurantDocument | null>(null)

/** The last live document of the signed-in restaurant; null until the first has arrived. */
export const useLiveDocument = latest.use
export const keepLiveDocument = latest.write
