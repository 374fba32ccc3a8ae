import { getSupport } from '@dobara/contract/schemas/support'
import { exampleContact, type Particulars } from '@dobara/contract/site/contact'
import type { Route } from '../platform/http/api/route.ts'
import { on } from '../session/on.ts'

export const supportRoutes = ({ support }: Particulars): Route[] => [
  on(getSupport, async () => ({
    email: support.email ?? exampleContact.email,
    phone: support.phone ?? exampleContact.phone,
    hours: support.hours,
    whatsapp: support.whatsapp,
    isExample: support.email === null || support.phone === null,
  })),
]
