import { Parser } from 'saxen'
import { UnreadableFile } from './unreadable-file.ts'

interface Heard {
  open: (name: string, attributes: () => Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
  /** Called for comments and CDATA, which the library ignores. */
  unread?: () => void
}

/**
 * Uses the library's own parser, so that both read tags, references and prefixes alike.
 * @throws {UnreadableFile}
 */
export function scanXml(xml: string, { open, close, text, unread }: Heard): void {
  const parser = new Parser()
  parser.on('error', (cause) => {
    throw new UnreadableFile('broken', { cause })
  })
  parser.on('openTag', (name, attributes, decode) =>
    open(withoutPrefix(name), () =>
      Object.fromEntries(
        Object.entries(attributes() || {}).map(([key, value]) => [
          withoutPrefix(key),
          decode(value),
        ]),
      ),
    ),
  )
  if (close) parser.on('closeTag', (name) => close(withoutPrefix(name)))
  if (text) parser.on('text', text)
  for (const kind of ['comment', 'cdata'] as const) if (unread) parser.on(kind, unread)
  parser.parse(xml)
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)
