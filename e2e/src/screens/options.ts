import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { nameOf, sizes } from './picture/views.ts'

const usage = `npm run screens --
  --only counter,claim   the screens whose name begins so
  --size 360x740         one of ${sizes.map(nameOf).join(' ')}
  --before FOLDER        compare with this album instead of the last
  --out FOLDER           instead of docs/screens
  --check                also say what keeps people from using a screen
  --docs                 also make the pictures of the documents`

export interface Options {
  isWanted: (screen: string) => boolean
  isSeen: (size: string) => boolean
  isForAll: boolean
  before: string | undefined
  folder: string
  isChecked: boolean
  forDocuments: boolean
}

/** @throws {Error} */
export function readOptions(args: readonly string[]): Options {
  const { only, size, before, out, check, docs } = parsed(args)
  const names = list(only)
  const asked = list(size)
  for (const one of asked)
    if (!sizes.some((known) => nameOf(known) === one))
      throw new Error(`${one} is no size.\n${usage}`)
  return {
    isWanted: (screen) => names.length === 0 || names.some((name) => screen.startsWith(name)),
    isSeen: (one) => asked.length === 0 || asked.includes(one),
    isForAll: names.length === 0 && asked.length === 0,
    before,
    folder: out ?? fileURLToPath(new URL('../../../docs/screens', import.meta.url)),
    isChecked: check,
    forDocuments: docs,
  }
}

function parsed(args: readonly string[]) {
  const one = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: one,
        size: one,
        before: one,
        out: one,
        check: { type: 'boolean', default: false },
        docs: { type: 'boolean', default: false },
      },
    }).values
  } catch (reason) {
    throw new Error(`${reason instanceof Error ? reason.message : reason}\n${usage}`)
  }
}

const list = (option: string | undefined) => (option ? option.split(',') : [])
