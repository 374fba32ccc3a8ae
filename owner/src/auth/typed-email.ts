import { createStore } from '@dobara/web/state/store.ts'

const typed = createStore('')

export const typedEmail = {
  read: typed.read,
  keep: typed.write,
  forget: () => typed.write(''),
}
