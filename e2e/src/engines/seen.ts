import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { engines, nameOf, seenIn } from '../browser/engines.ts'
import { findInstalled, howToInstall } from '../browser/installed.ts'

/** If NOT_BROUGHT is set, only the journeys of these parts may be skipped. */
const notBrought = process.env.NOT_BROUGHT?.split(',')

export default class Seen implements Reporter {
  #seen = new Set<string>()
  #walked = new Set<string>()
  #skipped = new Set<string>()

  onTestEnd(test: TestCase, { annotations, status }: TestResult) {
    const journey = test.titlePath().slice(2).join(' › ')
    if (status === 'skipped') return void this.#skipped.add(journey)
    this.#walked.add(journey)
    for (const { type, description } of annotations)
      if (type === seenIn && description) this.#seen.add(description)
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const seen = [...this.#seen].sort()
    const missing = engines.filter(
      (engine) => !seen.some((name) => name.startsWith(nameOf[engine])),
    )
    const installed = findInstalled()
    const why = (engine: (typeof missing)[number]) =>
      engine === 'chromium' || installed[engine]
        ? 'not asked for'
        : `not installed; ${howToInstall[engine]}`
    const notSeen = missing.map((engine) => `${nameOf[engine]} (${why(engine)})`)
    console.log(`\nJourneys seen in: ${seen.join(', ') || 'no browser'}.`)
    if (notSeen.length) console.log(`Not seen: ${notSeen.join(', ')}.`)
    if (!notBrought) return
    const unwalked = [
      ...[...this.#skipped].filter((journey) => !this.#walked.has(journey)),
      ...missing.map((engine) => nameOf[engine]).filter((name) => !notBrought.includes(name)),
    ]
    for (const one of unwalked) console.log(`Skipped, and nothing was missing: ${one}`)
    return unwalked.length > 0 ? { status: 'failed' } : undefined
  }
}
