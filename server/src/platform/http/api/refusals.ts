import type { FailureCode } from '@dobara/contract/failures/failures'
import type { EndpointShape } from '@dobara/contract/schemas/endpoint'

const ofEveryEndpoint: FailureCode[] = ['malformed', 'slow_down', 'fault', 'busy']

export function refusalsOf(endpoint: EndpointShape): FailureCode[] {
  const { body, params, query, takes, fails = [] } = endpoint
  const isChecked = endpoint.method !== 'GET'
  return [
    ...new Set<FailureCode>([
      ...ofEveryEndpoint,
      ...(body || params || query ? (['invalid'] as const) : []),
      ...(isChecked ? (['too_large', 'csrf_refused'] as const) : []),
      ...(isChecked && !takes ? (['not_json'] as const) : []),
      ...ofCaller(endpoint),
      ...fails,
    ]),
  ]
}

function ofCaller({ as }: EndpointShape): FailureCode[] {
  switch (as) {
    case 'anyone':
      return []
    case 'signed-in':
      return ['signed_out', 'owner_only']
    case 'new-restaurant':
      return ['signed_out', 'wrong_role', 'owner_only']
    case 'restaurant':
      return ['signed_out', 'wrong_role', 'owner_only', 'profile_incomplete']
    case 'counter':
      return ['signed_out', 'wrong_role', 'profile_incomplete']
    case 'manager':
      return ['signed_out', 'wrong_role', 'profile_incomplete', 'manager_only']
    case 'new-customer':
      return ['signed_out', 'customers_only', 'owner_only']
    case 'customer':
      return ['signed_out', 'customers_only', 'owner_only', 'profile_incomplete']
  }
}
