import { addressOfTool } from '../tools/tool.ts'
import { debuggingPort } from './chromium.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export interface Visit {
  scores: Record<(typeof categories)[number], number>
  /**
   * Milliseconds on Lighthouse's slow 4G with a quarter of this machine's processor, as Lighthouse computes
   * them from the trace.
   */
  largestPaint: number
  interactive: number
  blocked: number
  shift: number
  /** The audits that lowered a score. */
  faults: string[]
}

/** The part of Lighthouse's result that the bench reads. */
interface Result {
  lhr: {
    audits: Record<string, { score: number | null; numericValue?: number }>
    categories: Record<
      string,
      { score: number | null; auditRefs: { id: string; weight: number }[] }
    >
    runtimeError?: { message: string }
  }
}

/** One visit with Lighthouse's mobile settings. */
export async function visit(url: string): Promise<Visit> {
  const { default: lighthouse } = await import(addressOfTool('lighthouse'))
  const result: Result | undefined = await lighthouse(url, {
    port: debuggingPort,
    logLevel: 'error',
    onlyCategories: [...categories],
  })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`)
  const { audits, categories: found, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`Lighthouse at ${url}: ${runtimeError.message}`)
  const scores = Object.fromEntries(
    categories.map((name) => [name, 100 * (found[name]?.score ?? Number.NaN)]),
  ) as Visit['scores']
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const weighed = categories.flatMap((name) => found[name]?.auditRefs ?? [])
  return {
    scores,
    largestPaint: numberOf('largest-contentful-paint'),
    interactive: numberOf('interactive'),
    blocked: numberOf('total-blocking-time'),
    shift: numberOf('cumulative-layout-shift'),
    faults: weighed
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  }
}
