import type { Plugin } from 'vite'

const imports = /import \{ getLocale, experimentalStaticLocale \} from '\.\.\/runtime\.js';?/
const comments = /\/\*\*.*?\*\//gs
/** `const en_close = () => { return (`Close`) };` */
const sentence = /^const (\w+) =\s+\(\) => \{\s*return\s+\((`(?:\\.|[^`\\])*`)\)\s*\};?/gm
const choice =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s*const locale = .*\s*if \(locale === "hi"\) return (\w+)\(inputs\)\s*return (\w+)\(inputs\)\s*\}\)/

/** Writes each message's choice of the language as one short call: a first screen has hundreds of messages. */
export const leanerMessages: Plugin = {
  name: 'leaner-messages',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/paraglide\/messages\/(?!_index)\w+\.js$/ },
    handler(code) {
      const plain = code.replace(comments, '')
      const sentences = new Map([...plain.matchAll(sentence)].map(([, name, text]) => [name, text]))
      const wordsOf = (name: string) => sentences.get(name) ?? name
      const leaner = plain
        .replace(imports, "import { inLanguage } from '@dobara/web/language/in-language.ts'")
        .replace(
          choice,
          (_, hindi: string, english: string) =>
            `/* @__PURE__ */ inLanguage(${wordsOf(english)}, ${wordsOf(hindi)})`,
        )
      if (!leaner.includes('inLanguage(')) this.error('A message is not written as it was.')
      return { code: leaner, map: null }
    },
  },
}
