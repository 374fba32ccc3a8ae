import { isInstalled } from '@dobara/testing/postgres/installed'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { moment } from '../plan.ts'
import { openSite, type Site } from '../site/site.ts'
import { findLighthouse } from './lighthouse.ts'
import { sections } from './sections.ts'

/** The number of rows in each table, if pgbench and HAProxy are not installed. */
const rowsOf: Record<string, number[]> = {
  awards: [9],
  additions: [4],
  growth: [1, 1],
  reads: [11],
  lists: [4],
  messages: [2],
  live: [1, 2],
  overload: [3],
  floods: [7],
  screens: [5],
  lighthouse: [1],
  soak: [5],
}
/** Columns that are never 0 if the section did its work. */
const filled =
  /^(awards )?a second( over|$)|^calls$|^given$|^ready, p99$|^rows$|^took$|^usable$|^performance$/

// Two run at once, because they mostly wait for a slow network or a pace.
vi.setConfig({ maxConcurrency: 2 })

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(async () => {
  await site.close()
  await site.forgetLog()
})

for (const { name, measure } of sections) {
  const canRun = name !== 'lighthouse' || isInstalled('Lighthouse', findLighthouse())
  test.runIf(canRun)(`${name} runs to its end`, { concurrent: true }, async () => {
    const text = await measure(site, moment)
    const tables = tablesIn(text)
    const least = rowsOf[name] ?? []
    expect(tables.map((rows, place) => Math.min(rows.length, least[place] ?? 0))).toEqual(least)
    for (const [head, cell] of tables.flat(2))
      if (filled.test(head)) expect(figureIn(cell), `${head} in ${text}`).toBeGreaterThan(0)
  })
}

const tablesIn = (text: string) =>
  text
    .split('\n\n')
    .filter((part) => part.startsWith('|'))
    .map((part) => {
      const [head = [], , ...rows] = part.split('\n').map((line) => line.slice(2, -2).split(' | '))
      return rows.map((cells) => head.map((name, place) => [name, cells[place] ?? ''] as const))
    })

const figureIn = (cell: string) => Number.parseFloat(cell.replaceAll(',', ''))
