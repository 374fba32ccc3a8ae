import { createStore } from '@dobara/web/state/store.ts'

const times = createStore(0)

/** When this number changes, screens fetch a guest's points again. */
export const useTimesPutRight = times.use
export const notePutRight = () => times.write(times.read() + 1)
