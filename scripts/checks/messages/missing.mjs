import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { messagesIn, textsOf, workspaces } from './read.mjs'

/**
 * One line for each message that is empty, that exists in one language alone, or whose parameters differ
 * between the languages.
 */
export const violationsIn = (root) =>
  workspaces.flatMap((workspace) => {
    const folder = join(root, workspace, 'messages')
    const languages = readdirSync(folder)
    const files = new Set(languages.flatMap((language) => readdirSync(join(folder, language))))
    return [...files].flatMap((file) =>
      differences(
        new Map(languages.map((language) => [language, messagesIn(join(folder, language, file))])),
      ).map((sentence) => `${workspace}/messages/*/${file}: ${sentence}`),
    )
  })

function differences(byLanguage) {
  const names = new Set([...byLanguage.values()].flatMap((messages) => Object.keys(messages)))
  return [...names].flatMap((name) => {
    const lacking = [...byLanguage].filter(([, messages]) => isEmpty(messages[name]))
    if (lacking.length > 0)
      return lacking.map(([language]) => `"${name}" says nothing in ${language}`)
    const named = [...byLanguage.values()].map((messages) => valuesIn(messages[name]))
    return new Set(named).size === 1
      ? []
      : [
          `"${name}" names ${[...byLanguage.keys()].map((language, place) => `${named[place] || 'nothing'} in ${language}`).join(' and ')}`,
        ]
  })
}

const isEmpty = (message) => !message || textsOf(message).some((text) => !text.trim())

/** A text for exactly one may leave out the number. */
const valuesIn = (message) =>
  [...new Set(textsOf(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort().join(' ')
