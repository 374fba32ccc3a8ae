import { tracing } from './tracing.ts'

const longestText = 2_000

/**
 * Asks the database, inside a span with the statement's text if there is tracing. Values are parameters, and words in
 * quotes are left out, so that the span holds nothing of a person.
 * @param given what pg's `query` is given: text or a query, perhaps values, perhaps a callback
 */
// biome-ignore lint/suspicious/noExplicitAny: pg declares many overloads of query().
export function askInSpan(given: any[], ask: (given: any[]) => any): any {
  const active = tracing()
  if (!active) return ask(given)
  const text = withoutValues(String(given[0]?.text ?? given[0]))
  const end = active.begin(text.split(' ', 1)[0] ?? '', {
    'db.system.name': 'postgresql',
    'db.query.text': text,
  })
  const last = given.length - 1
  const callback = given[last]
  if (typeof callback === 'function')
    return ask([
      ...given.slice(0, last),
      (error: unknown, ...answer: unknown[]) => {
        end(error ?? undefined)
        callback(error, ...answer)
      },
    ])
  const answer = ask(given)
  if (typeof answer?.then === 'function') answer.then(() => end(), end)
  else end()
  return answer
}

const withoutValues = (text: string) =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/'[^']*'/g, "'…'")
    .slice(0, longestText)
