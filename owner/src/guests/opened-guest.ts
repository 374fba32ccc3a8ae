import { createStore } from '@dobara/web/state/store.ts'

/** The opened guest's name, which is the heading of the frame on a phone */
const heading = createStore<string | null>(null)

export const openedGuest = heading.read
export const useOpenedGuest = heading.use
export const nameOpenedGuest = heading.write
