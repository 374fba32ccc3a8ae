import { createStore } from '@dobara/web/state/store.ts'

const key = 'messages-declined'
const hasDeclined = createStore(read())

/** On this phone a 'no' is final. */
export const useHasDeclined = hasDeclined.use

export function decline(): void {
  hasDeclined.write(true)
  try {
    localStorage.setItem(key, 'yes')
  } catch (reason) {
    console.warn('Nothing can be kept on this phone', reason)
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
