import { readFileSync } from 'node:fs'

/** The workspaces whose `messages/<language>/<file>.json` people read. */
export const workspaces = ['owner', 'customer', 'landing', 'web']

/** A message is a text, or a list of those that depend on a number. */
export const textsOf = (message) =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))

/** Nothing where the file is missing. */
export function messagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (reason) {
    if (reason.code === 'ENOENT') return {}
    throw reason
  }
}
