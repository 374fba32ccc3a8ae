import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { engines, nameOf, seenIn } from '../browser/engines.ts'
import { findInstalled, howToInstall } from '../browser/installed.ts'

/** Prints at the end of a run which browsers ran the journeys, and which were missing. */
export default class Seen implements Reporter {
  #seen = new Set<string>()

  onTestEnd(_test: TestCase, { annotations, status }: TestResult) {
    if (status === 'skipped') return
    for (const { type, description } of annotations)
      if (type === seenIn && description) this.#seen.add(description)
  }

  onEnd() {
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
  }
}
