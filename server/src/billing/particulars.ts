import type { AccountRow, findProfile } from './account-queries.ts'
import { type Split, splitTax } from './tax.ts'

/** The seller from the settings. It is printed on every invoice and credit note. */
export interface Seller {
  name: string
  address: string
  state: string
  gstin: string
  /** The service accounting code (SAC) in the GST scheme. An accountant must confirm it. */
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

/** The content of an invoice or credit note. It is stored when issued, so later changes do not affect it. */
export interface Particulars {
  seller: Seller
  recipient: BilledTo
  description: string
  period: { from: string; to: string }
  split: Split
  payment: { paidAt: string; method: string | null }
  /** Only on a credit note: the invoice that it reverses. */
  takesBack?: Reference
  /** Only on a credit note after which the invoice is issued anew, and nothing is paid back. */
  isReplaced?: true
  /** Only on an invoice that is issued anew: the one before it. */
  replaces?: Reference
}

interface Reference {
  number: string
  issuedAt: string
}

/** The billing address that the owner entered, else the profile's address. */
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
