import { missingParticulars } from '@dobara/contract/site/contact'
import type { Config } from '../config.ts'

export function warningsAbout({
  isProduction,
  particulars,
  metricsToken,
  trustedProxies,
}: Pick<Config, 'isProduction' | 'particulars' | 'metricsToken' | 'trustedProxies'>): string[] {
  if (!isProduction) return []
  const missing = missingParticulars(particulars)
  return [
    ...(missing.length > 0
      ? [
          `Not set: ${missing.join(', ')}. The pages for terms, privacy, refunds and contact say so.`,
        ]
      : []),
    ...(metricsToken ? [] : ['Not set: METRICS_TOKEN. There is no /metrics, and no alert comes.']),
    ...(trustedProxies > 0
      ? []
      : [
          'TRUSTED_PROXIES is 0: behind a proxy, which ends HTTPS, all callers share one address and its limits. Write the number of proxies.',
        ]),
  ]
}
