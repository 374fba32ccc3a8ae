import { createStore } from '@dobara/web/state/store.ts'

const times = createStore(0)

/** How often this phone has put points right. Screens that show a guest's points fetch them again when it changes. */
export const useTimesPutRight = times.use
export const notePutRight = () => times.write(times.read() + 1)
