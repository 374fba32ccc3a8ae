import { createStore } from '@dobara/web/state/store.ts'

const typed = createStore('')

/** Shared by the sign-in pages; in memory until the sign-in */
export const typedEmail = {
  read: typed.read,
  keep: typed.write,
  forget: () => typed.write(''),
}
