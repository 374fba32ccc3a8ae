import type { AccountRow, findProfile } from './account-queries.ts'
import { type Split, splitTax } from './tax.ts'

/** Who sells: from the settings, printed on every paper. */
export interface Seller {
  name: string
  address: string
  state: string
  gstin: string
  /** The service's code in the GST's list. To confirm by an accountant. */
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

/** All that a paper says, as issued: what changes afterwards changes no paper. */
export interface Particulars {
  seller: Seller
  recipient: BilledTo
  description: string
  period: { from: string; to: string }
  split: Split
  /** Of a credit note: the invoice that it takes back. */
  takesBack?: { number: string; issuedAt: string }
}

/** As the owner has said, else as the profile says. */
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
}

export const particularsOf = (sale: Sale): Particulars => ({
  seller: sale.seller,
  recipient: sale.recipient,
  description: `Dobara loyalty program, ${sale.plan} subscription`,
  period: { from: sale.periodStart.toISOString(), to: sale.periodEnd.toISOString() },
  split: splitTax(sale.amountPaise, sale.seller, sale.recipient),
})
