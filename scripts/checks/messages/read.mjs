import { readFileSync } from 'node:fs'

/** The workspaces with people's texts, in `messages/<language>/<file>.json`. */
export const workspaces = ['owner', 'customer', 'landing', 'web', 'contract']

/** A message is a text, or a list of texts that depend on a number. */
export const textsOf = (message) =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))

/** The messages of one file; none if the file is missing. */
export function messagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (reason) {
    if (reason.code === 'ENOENT') return {}
    throw reason
  }
}
