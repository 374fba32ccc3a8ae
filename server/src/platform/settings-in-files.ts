import { readFile } from 'node:fs/promises'
import { StartProblem } from './start-problem.ts'

type Environment = Record<string, string | undefined>

/**
 * Reads settings from files, as containers and services are given secrets: `PIN_KEY_FILE=/run/secrets/pin-key` sets
 * `PIN_KEY` to that file's text, without white space around it. The text never is in the environment of the process.
 * @param names the settings that may be in a file
 * @throws {StartProblem} with a sentence for each file that cannot be read or is empty, and each setting that is given twice
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
