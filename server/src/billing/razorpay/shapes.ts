import * as z from 'zod/mini'

/*
 * The shapes are lenient, because Razorpay's own samples have null fields, numbers as text, and
 * empty notes as a list.
 */

const seconds = z.nullish(z.coerce.number())
const Notes = z.catch(z.record(z.string(), z.coerce.string()), {})

export const Plan = z.object({
  id: z.string(),
  period: z.string(),
  interval: z.coerce.number(),
  item: z.object({ amount: z.coerce.number(), currency: z.string(), name: z.string() }),
})

export const Subscription = z.object({
  id: z.string(),
  plan_id: z.string(),
  status: z.string(),
  charge_at: seconds,
  ended_at: seconds,
  short_url: z.nullish(z.string()),
  payment_method: z.nullish(z.string()),
  notes: Notes,
  created_at: seconds,
})
export type Subscription = z.output<typeof Subscription>

export const Invoice = z.object({
  id: z.string(),
  status: z.nullish(z.string()),
  payment_id: z.nullish(z.string()),
  amount: z.coerce.number(),
  amount_paid: z.nullish(z.coerce.number()),
  paid_at: seconds,
  billing_start: seconds,
  billing_end: seconds,
  line_items: z.catch(z.array(z.object({ type: z.nullish(z.string()) })), []),
})
export type Invoice = z.output<typeof Invoice>

export const Payment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.coerce.number(),
  amount_refunded: z.nullish(z.coerce.number()),
  invoice_id: z.nullish(z.string()),
  created_at: z.coerce.number(),
})

export const Refund = z.object({
  id: z.string(),
  amount: z.nullish(z.coerce.number()),
  status: z.nullish(z.string()),
})
export type Refund = z.output<typeof Refund>

export const Page = <Item extends z.ZodMiniType>(item: Item) => z.object({ items: z.array(item) })

export const Failure = z.object({
  error: z.object({ code: z.nullish(z.string()), description: z.nullish(z.string()) }),
})

const entity = (shape: z.core.$ZodLooseShape) => z.nullish(z.object({ entity: z.object(shape) }))

export const Event = z.object({
  event: z.string(),
  payload: z.object({
    subscription: entity({ id: z.string() }),
    invoice: entity({ subscription_id: z.nullish(z.string()) }),
    refund: entity({
      notes: z.catch(z.object({ subscription_id: z.string() }), { subscription_id: '' }),
    }),
    dispute: entity({ payment_id: z.string() }),
  }),
})
