import { createStore } from '@dobara/web/state/store.ts'

const typed = createStore('')

/** The e-mail address that was typed on a sign-in page, for the other pages. Kept in memory until the sign-in. */
export const typedEmail = {
  read: typed.read,
  keep: typed.write,
  forget: () => typed.write(''),
}
