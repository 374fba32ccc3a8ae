import { createStore } from '@dobara/web/store.ts'

const typed = createStore('')

/** The e-mail as it was typed on one way in, for the others: until somebody is in, and no longer than the page. */
export const typedEmail = {
  read: typed.read,
  keep: typed.write,
  forget: () => typed.write(''),
}
