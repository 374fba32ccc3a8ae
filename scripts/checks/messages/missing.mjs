import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { messagesIn, textsOf, workspaces } from './read.mjs'

/**
 * One line for each message that is empty, differs between languages, or has the same name as
 * another message of its app.
 */
export const violationsIn = (root) => [...differencesIn(root), ...doublesIn(root)]

const differencesIn = (root) =>
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

const shared = ['web', 'contract']

/** Apps also read the messages of `web` and `contract`. */
const doublesIn = (root) =>
  workspaces
    .filter((workspace) => !shared.includes(workspace))
    .flatMap((app) => {
      const files = [app, ...shared].flatMap((workspace) => {
        const folder = join(workspace, 'messages', 'en')
        return readdirSync(join(root, folder)).map((file) => join(folder, file))
      })
      const names = files.flatMap((file) =>
        Object.keys(messagesIn(join(root, file))).map((name) => ({ name, file })),
      )
      return [...Map.groupBy(names, ({ name }) => name)]
        .filter(([, found]) => found.length > 1)
        .map(
          ([name, found]) => `"${name}" stands in ${found.map(({ file }) => file).join(' and ')}`,
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

/**
 * All values that a message's texts contain, because the text for exactly one may leave out the
 * number.
 */
const valuesIn = (message) =>
  [...new Set(textsOf(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort().join(' ')
