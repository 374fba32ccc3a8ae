import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { isHidden, settingNames } from './environment.ts'
import type { Given } from './relations.ts'

/** Files in this folder are not checked, because a container has no other users. */
const ofContainer = '/run/secrets/'
const others = { read: 0o004, pass: 0o001 }

/** @param given the settings, with those in files */
export async function readableSecrets(
  environment: Record<string, string | undefined>,
  given: Given,
): Promise<string[]> {
  const secrets = settingNames.filter(isHidden)
  const files = secrets.flatMap((name) => {
    const file = environment[`${name}_FILE`]
    return file && !file.startsWith(ofContainer) ? [{ name: `${name}_FILE`, file }] : []
  })
  const areInEnvironment = secrets.some((name) => environment[name] && given[name])
  const all = [...files, ...(areInEnvironment ? [{ name: '.env', file: '.env' }] : [])]
  const found = all.map(async ({ name, file }) =>
    (await isOpenToOthers(resolve(file)))
      ? `${name === file ? name : `${name} names ${file}, which`} can be read by every user of this machine: chmod 600 ${file}`
      : null,
  )
  return (await Promise.all(found)).filter((sentence) => sentence !== null)
}

/** To read a file, a user must also be allowed to pass through every parent folder. */
const isOpenToOthers = async (file: string): Promise<boolean> =>
  (await allows(file, others.read)) && (await canBePassed(dirname(file)))

const canBePassed = async (folder: string): Promise<boolean> =>
  (await allows(folder, others.pass)) &&
  (dirname(folder) === folder || (await canBePassed(dirname(folder))))

const allows = (path: string, bit: number): Promise<boolean> =>
  stat(path).then(
    ({ mode }) => (mode & bit) !== 0,
    () => false,
  )
