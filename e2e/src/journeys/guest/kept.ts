import type { Page } from '@playwright/test'

export const keptOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('keyval-store')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('keyval').objectStore('keyval').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result)
          }
        }
      }),
  )
