import { readFile } from 'node:fs/promises'
import { StartProblem } from './start-problem.ts'

type Environment = Record<string, string | undefined>

/**
 * The setting `PIN_KEY_FILE` names a file with `PIN_KEY`, so that the secret is not in the
 * environment.
 * @throws {StartProblem} if a file is unreadable or empty, or a setting is given twice
 */
export async function withSettingsInFiles(
  environment: Environment,
  names: readonly string[],
): Promise<Environment> {
  const read: Environment = {}
  const problems: string[] = []
  for (const name of names) {
    const file = environment[`${name}_FILE`]
    if (!file) continue
    if (environment[name])
      problems.push(`${name} and ${name}_FILE are both set: leave one of them out.`)
    else
      read[name] = await readFile(file, 'utf8').then(
        (text) => text.trim() || void problems.push(`${name}_FILE names ${file}, which is empty.`),
        ({ message }: Error) => void problems.push(`${name}_FILE cannot be read: ${message}.`),
      )
  }
  if (problems.length > 0) throw new StartProblem(problems.join('\n'))
  return { ...environment, ...read }
}
