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
