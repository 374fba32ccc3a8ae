import { readFileSync } from 'node:fs'

export const workspaces = ['owner', 'customer', 'landing', 'web', 'contract']

/** If a message is a list, its texts depend on a number. */
export const textsOf = (message) =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))

export function messagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (reason) {
    if (reason.code === 'ENOENT') return {}
    throw reason
  }
}
