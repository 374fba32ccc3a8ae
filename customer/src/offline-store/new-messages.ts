import { createStore } from '@dobara/web/state/store.ts'

/** The number of offers and news that the guest has not seen. */
export const newMessages = createStore(0)
