import { createStore } from '@dobara/web/state/store.ts'

const key = 'feel'
const isOn = createStore(read())

export const useFeel = isOn.use

export function setFeel(next: boolean): void {
  isOn.write(next)
  try {
    localStorage.setItem(key, next ? 'on' : 'off')
  } catch (reason) {
    console.warn('Nothing can be kept on this phone', reason)
  }
}

/** Browsers refuse sound and vibration before the first touch. */
export const mayBeFelt = (): boolean =>
  isOn.read() && !isStill() && (navigator.userActivation?.hasBeenActive ?? false)

/** If true, a gain shows only words, without motion, sound or vibration. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

function read(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}
