/** The attributes have OpenTelemetry's names, and their values are never personal data. */
export type Attributes = Record<string, string | number>

export interface RequestSpan {
  run(work: () => void): void
  end(name: string, attributes: Attributes, isFault: boolean): void
}

export interface Tracing {
  /** The span is a child of the caller's span if the headers name one. */
  beginRequest(headers: Record<string, string | string[] | undefined>): RequestSpan
  inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>
  begin(name: string, attributes: Attributes): (error?: unknown) => void
  headers(): Record<string, string>
  close(): Promise<void>
}

const longestText = 2_000

let current: Tracing | null = null

/** If the result is null, nothing is measured and no package of OpenTelemetry is loaded. */
export const tracing = (): Tracing | null => current

export function setTracing(next: Tracing | null) {
  current = next
}

export const inSpan = <T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> => (current ? current.inSpan(name, attributes, work) : work())

export const traceHeaders = (): Record<string, string> => current?.headers() ?? {}

/**
 * The span leaves out values and quoted words of the SQL text, because they may be personal data.
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
