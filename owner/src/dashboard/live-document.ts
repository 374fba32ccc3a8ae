import { createStore } from '@dobara/web/store.ts'
import type { RestaurantDocument } from './pending.ts'

const latest = createStore<RestaurantDocument | null>(null)

/** The last live document of the restaurant that is signed in; null until the first has come. */
export const useLiveDocument = latest.use
export const keepLiveDocument = latest.write
