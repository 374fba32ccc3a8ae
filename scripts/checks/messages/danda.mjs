import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { messagesIn, textsOf, workspaces } from './read.mjs'

/**
 * The texts of these parameters often end in Latin letters, after which a danda looks like an l.
 */
const oftenLatin = /\{(?:address|gstin|names|offer|restaurant|reward)\}।/

export const dandaViolations = (root) =>
  workspaces.flatMap((workspace) => {
    const folder = join(root, workspace, 'messages/hi')
    return readdirSync(folder).flatMap((file) =>
      Object.entries(messagesIn(join(folder, file)))
        .filter(([, message]) => textsOf(message).some((text) => oftenLatin.test(text)))
        .map(
          ([name]) => `${workspace}/messages/hi/${file}: "${name}" has a danda after a parameter`,
        ),
    )
  })
