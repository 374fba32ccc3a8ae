import type { UserConsoleLog } from 'vitest'
import type { Reporter, TestModule, Vitest } from 'vitest/node'

/**
 * A run fails if tests were skipped, except tests that need these missing programs. `isThere`
 * prints which programs are missing.
 */
export const nothingSkippedBut = (notBrought: string[]): Reporter => {
  const notSeen = new Map<string, Set<string>>()
  let vitest: Vitest
  return {
    onInit: (started) => {
      vitest = started
    },
    onUserConsoleLog({ content, taskId = '' }: UserConsoleLog) {
      const file = vitest.state.idMap.get(taskId)?.file.filepath ?? taskId
      const names = notSeen.get(file) ?? new Set()
      for (const [, name = ''] of content.matchAll(/^not seen: (.+?)(?: not installed)?$/gm))
        notSeen.set(file, names.add(name))
    },
    onTestRunEnd(modules: readonly TestModule[]) {
      for (const { moduleId, children } of modules) {
        const missing = [...(notSeen.get(moduleId) ?? [])]
        if (missing.some((name) => notBrought.includes(name))) continue
        for (const { fullName } of children.allTests('skipped')) {
          console.error(
            `Skipped, and ${missing.join() || 'nothing'} was missing: ${moduleId}: ${fullName}`,
          )
          process.exitCode = 1
        }
      }
    },
  }
}
