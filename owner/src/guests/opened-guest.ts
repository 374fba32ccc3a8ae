import { createStore } from '@dobara/web/state/store.ts'

/** A phone's frame shows it as the heading. */
const heading = createStore<string | null>(null)

export const openedGuest = heading.read
export const useOpenedGuest = heading.use
export const nameOpenedGuest = heading.write
