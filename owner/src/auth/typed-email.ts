import { createStore } from '@dobara/web/state/store.ts'

const typed = createStore('')

/** Shared by the sign-in pages, and kept in memory until the sign-in */
export const typedEmail = {
  read: typed.read,
  keep: typed.write,
  forget: () => typed.write(''),
}
