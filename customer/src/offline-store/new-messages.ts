import { createStore } from '@dobara/web/state/store.ts'

export const newMessages = createStore(0)
