import {
  amendInvoice,
  cancelSubscription,
  changePlan,
  getBilling,
  getBillingDocument,
  lookAtBilling,
  saveBillingDetails,
  subscribe,
} from '@dobara/contract/schemas/billing'
import { fail } from '../platform/failure.ts'
import type { Route } from '../platform/http/api/route.ts'
import { on } from '../session/on.ts'
import type { BillingActions } from './actions.ts'

export function billingRoutes(billing: BillingActions | null): Route[] {
  const orOff = () => billing ?? fail('billing_off')
  return [
    on(getBilling, async ({ owner, now }) => billing?.show(owner, now) ?? { billing: null }),
    on(lookAtBilling, async ({ owner, now }) => orOff().refresh(owner, now)),
    on(saveBillingDetails, async ({ owner, body, language, now }) =>
      orOff().saveDetails(owner, body, language, now),
    ),
    on(subscribe, async ({ owner, body, now }) => orOff().subscribe(owner, body.plan, now)),
    on(changePlan, async ({ owner, body, now }) => orOff().change(owner, body.plan, now)),
    on(cancelSubscription, async ({ owner, body, language, now }) =>
      orOff().cancel(owner, body, language, now),
    ),
    on(amendInvoice, async ({ owner, params, now }) =>
      billing ? billing.amend(owner, params.documentId, now) : fail('document_not_found'),
    ),
    on(getBillingDocument, async ({ owner, params }) =>
      billing ? billing.document(owner, params.documentId) : fail('document_not_found'),
    ),
  ]
}
