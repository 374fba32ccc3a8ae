/** One Vitest stays open, because its start is slow. Answers each `Asked`. */
import { dirname } from 'node:path'
import { createVitest } from 'vitest/node'
import { type Mutant, mutantVariable } from './mutant.ts'
import { type Asked, apiDescription, root } from './tests.ts'

const vitest = await createVitest('test', {
  root,
  config: 'scripts/mutation/vitest.config.ts',
  project: ['others', 'web-in-browser*'],
  watch: false,
  // Vitest's own report only a whole run.
  reporters: [{}],
})

const all = await vitest.globTestSpecifications()

process.on('message', async ({ workspace, mutant }: Asked) => {
  try {
    setMutant(mutant)
    process.send?.(await pass(workspace, mutant))
  } catch (reason) {
    console.error(reason)
    process.exit(1)
  }
  if (mutant) vitest.invalidateFile(mutant.file)
})
process.send?.('ready')

function setMutant(mutant: Mutant | null) {
  process.env[mutantVariable] = JSON.stringify(mutant)
  if (mutant) vitest.invalidateFile(mutant.file)
}

/** Includes tests beside the file. */
async function testsOf(workspace: string, mutant: Mutant | null) {
  if (mutant) vitest.config.related = [mutant.file]
  const importing = new Set(
    (await vitest.getRelevantTestSpecifications()).map(({ moduleId }) => moduleId),
  )
  return all.filter(({ moduleId }) => {
    const isOfWorkspace =
      moduleId.startsWith(`${root}${workspace}/src/`) ||
      // The API's description belongs to the contract.
      (workspace === 'contract' && moduleId === root + apiDescription)
    const isBeside = mutant && dirname(moduleId) === dirname(mutant.file)
    return isOfWorkspace && (isBeside || importing.has(moduleId))
  })
}

async function pass(workspace: string, mutant: Mutant | null): Promise<boolean> {
  const tests = await testsOf(workspace, mutant)
  if (tests.length === 0) return true
  // Earlier failures would count for `bail`.
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests)
  const failed = testModules.filter((module) => !module.ok())
  if (!mutant)
    for (const { moduleId, children } of failed)
      console.error(moduleId, ...[...children.allTests('failed')].map(({ fullName }) => fullName))
  return failed.length === 0 && unhandledErrors.length === 0
}
