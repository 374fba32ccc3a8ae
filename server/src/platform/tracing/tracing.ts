/** The attributes of a span, named as OpenTelemetry's conventions name them. They never hold personal data. */
export type Attributes = Record<string, string | number>

export interface RequestSpan {
  /** Runs what follows inside the span. */
  run(work: () => void): void
  end(name: string, attributes: Attributes, isFault: boolean): void
}

/** Where spans go. The server has one while an exporter is configured. */
export interface Tracing {
  /** Begins the span of a request, as a child of the caller's span if its headers name one. */
  beginRequest(headers: Record<string, string | string[] | undefined>): RequestSpan
  /** Runs work inside a span of its own. */
  inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>
  /** Begins a span that the returned function ends. */
  begin(name: string, attributes: Attributes): (error?: unknown) => void
  /** The headers that make another program's spans children of the present one. */
  headers(): Record<string, string>
  /** Sends what is left. */
  close(): Promise<void>
}

const longestText = 2_000

let current: Tracing | null = null

/** The process's tracing, or null: then nothing is measured, and no package of OpenTelemetry is loaded. */
export const tracing = (): Tracing | null => current

/** Turns tracing on or off for the whole process. */
export function setTracing(next: Tracing | null) {
  current = next
}

/** Runs work inside a span of its own, if there is tracing. */
export const inSpan = <T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> => (current ? current.inSpan(name, attributes, work) : work())

/** The headers for a call to another program. Empty without tracing. */
export const traceHeaders = (): Record<string, string> => current?.headers() ?? {}

/**
 * Asks the database, inside a span with the statement's text if there is tracing. Values are parameters, and words in
 * quotes are left out, so that the span holds nothing of a person.
 * @param given what pg's `query` is given: text or a query, perhaps values, perhaps a callback
 */
// biome-ignore lint/suspicious/noExplicitAny: pg declares many overloads of query().
export function askInSpan(given: any[], ask: (given: any[]) => any): any {
  if (!current) return ask(given)
  const text = withoutValues(String(given[0]?.text ?? given[0]))
  const end = current.begin(text.split(' ', 1)[0] ?? '', {
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
