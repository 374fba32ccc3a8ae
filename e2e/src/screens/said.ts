import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@dobara/contract/text/language'

type Message = string | { match: Record<string, string> }[]
type Gaps = Record<string, string>

/**
 * @returns the message `app.key`; without `gaps`, its longest part between gaps
 * @throws if there is no such message
 */
export type Say = (name: string, gaps?: Gaps) => string

const root = fileURLToPath(new URL('../../../', import.meta.url))

export function saidIn(language: Language): Say {
  const messages = messagesIn(language)
  return (name, gaps) => {
    const message = messages.get(name)
    if (message === undefined) throw new Error(`There is no message ${name}.`)
    const text = variantOf(message, gaps)
    if (gaps) return text.replace(/\{(\w+)\}/g, (gap, key: string) => gaps[key] ?? gap)
    const parts = text.split(/\{\w+\}/).map((part) => part.trim())
    return parts.reduce((longest, part) => (part.length > longest.length ? part : longest))
  }
}

function variantOf(message: Message, gaps: Gaps | undefined): string {
  if (typeof message === 'string') return message
  const variants = Object.entries(message[0]?.match ?? {})
  const ending = gaps?.figure === '1' ? '=one' : '=other'
  return variants.find(([when]) => when.endsWith(ending))?.[1] ?? variants[0]?.[1] ?? ''
}

export const allSaidIn = (language: Language): string[] =>
  [...messagesIn(language).values()].flatMap((message) =>
    typeof message === 'string' ? message : Object.values(message[0]?.match ?? {}),
  )

function messagesIn(language: Language): Map<string, Message> {
  const apps = ['owner', 'customer', 'landing', 'web', 'contract']
  return new Map(
    apps.flatMap((app) => {
      const folder = `${root}${app}/messages/${language}`
      return readdirSync(folder).flatMap((file) =>
        Object.entries(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Gaps).map(
          ([key, message]): [string, Message] => [`${app}.${key}`, message],
        ),
      )
    }),
  )
}
