import type { Page } from '@playwright/test'

interface Many {
  uid: string
  cusIds: string[]
  points: number
  count: number
  /** Missing while the awards wait. */
  outcome?: object
  isSure?: boolean
  earlierMs?: number
}

/** Typing so many awards would take an hour. */
export const keepAwards = (page: Page, many: Many): Promise<void> =>
  page.evaluate(
    async ({ uid, cusIds, points, count, outcome = null, isSure = true, earlierMs = 0 }) => {
      const request = indexedDB.open('dobara')
      const database = await new Promise<IDBDatabase>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
      const transaction = database.transaction('awards', 'readwrite')
      for (let place = 0; place < count; place += 1)
        transaction.objectStore('awards').add({
          idempotencyKey: crypto.randomUUID(),
          uid,
          cusId: cusIds[place % cusIds.length],
          name: '',
          points,
          givenAt: Date.now() - (count - place) * 144_000 - earlierMs,
          mayHaveArrived: false,
          isSure,
          outcome,
        })
      await new Promise((resolve) => {
        transaction.oncomplete = resolve
      })
      database.close()
    },
    many,
  )

export const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const request = indexedDB.open('dobara')
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
    const all = database.transaction('awards').objectStore('awards').getAll()
    const kept = await new Promise((resolve) => {
      all.onsuccess = () => resolve(all.result)
    })
    database.close()
    return JSON.stringify([kept, localStorage, sessionStorage])
  })
