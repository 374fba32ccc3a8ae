import { createStore } from '@dobara/web/state/store.ts'

/** The heading of the opened guest's page, which the frame shows on a phone. Null while there is none. */
const heading = createStore<string | null>(null)

export const openedGuest = heading.read
export const useOpenedGuest = heading.use
export const nameOpenedGuest = heading.write
