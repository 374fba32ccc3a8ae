import type { AccountRow, findProfile } from './account-queries.ts'
import { type Split, splitTax } from './tax.ts'

export interface Seller {
  name: string
  address: string
  state: string
  gstin: string
  /** This is the service accounting code of GST. An accountant must confirm it. */
  sac: string
}

export interface BilledTo {
  billingName: string
  addressLine1: string
  addressLine2: string
  city: string
  state: string
  pincode: string
  gstin: string
}

/** The particulars are stored with the document, so that later changes do not alter it. */
export interface Particulars {
  seller: Seller
  recipient: BilledTo
  description: string
  period: { from: string; to: string }
  split: Split
  payment: { paidAt: string; method: string | null }
  takesBack?: Reference
  /** Nothing is refunded, because the invoice is issued anew. */
  isReplaced?: true
  replaces?: Reference
}

interface Reference {
  number: string
  issuedAt: string
}

export const billedTo = (
  account: AccountRow,
  profile: Awaited<ReturnType<typeof findProfile>>,
): BilledTo => ({
  billingName: account.billing_name ?? profile.restaurant_name,
  addressLine1: account.address_line1 ?? profile.address_line1,
  addressLine2: account.address_line2 ?? profile.address_line2,
  city: account.city ?? profile.city,
  state: account.state ?? profile.state,
  pincode: account.pincode ?? profile.pincode,
  gstin: account.gstin ?? '',
})

interface Sale {
  seller: Seller
  recipient: BilledTo
  plan: 'monthly' | 'annual'
  amountPaise: number
  periodStart: Date
  periodEnd: Date
  payment: Particulars['payment']
}

export const particularsOf = (sale: Sale): Particulars => ({
  seller: sale.seller,
  recipient: sale.recipient,
  description: `Dobara loyalty program, ${sale.plan} subscription`,
  period: { from: sale.periodStart.toISOString(), to: sale.periodEnd.toISOString() },
  split: splitTax(sale.amountPaise, sale.seller, sale.recipient),
  payment: sale.payment,
})
