import type { Language } from '@dobara/contract/text/language'
import { isPrintable } from '@dobara/print/runs'
import type { Database } from '../platform/database/database.ts'
import { failFields } from '../platform/failure.ts'
import type { Owner } from '../session/authority.ts'
import * as queries from './account-queries.ts'
import type { BilledTo } from './particulars.ts'

export interface DetailsOptions {
  database: Database
  /** @throws {Failure} wrong_pin, pin_locked */
  checkPin: (owner: Owner, pin: string, now: Date) => Promise<void>
}

/**
 * A change of the GSTIN needs the PIN; a first GSTIN does not.
 * @throws {Failure} invalid, wrong_pin, pin_locked
 */
export const createSavingDetails =
  ({ database, checkPin }: DetailsOptions) =>
  async (
    owner: Owner,
    { pin, ...details }: BilledTo & { pin?: string | undefined },
    language: Language,
    now: Date,
  ) => {
    const { restaurantId } = owner
    for (const name of ['billingName', 'addressLine1', 'addressLine2', 'city'] as const)
      if (!isPrintable(details[name])) failFields({ [name]: 'text_not_printable' })
    const account = await database.asRestaurant(restaurantId, (tx) =>
      queries.findAccount(tx, restaurantId),
    )
    const gstin = details.gstin || null
    if (account?.gstin && account.gstin !== gstin)
      await checkPin(owner, pin ?? failFields({ pin: 'pin_malformed' }), now)
    await database.asRestaurant(restaurantId, (tx) =>
      queries.updateAccount(tx, restaurantId, {
        billing_name: details.billingName,
        address_line1: details.addressLine1,
        address_line2: details.addressLine2,
        city: details.city,
        state: details.state,
        pincode: details.pincode,
        gstin,
        language,
      }),
    )
    return { message: 'Your invoices are made out so from now on.' }
  }
