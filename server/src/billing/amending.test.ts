import { amendInvoice } from '@dobara/contract/schemas/billing'
import { spiceRoute } from '@dobara/testing/people/cast'
import {
  live,
  openBilledWorldForEach,
  payerOf,
  problemsIn,
} from '@dobara/testing/world/billed-world'
import { expect, test } from 'vitest'

const world = openBilledWorldForEach()
const gstin = '27AAPFU0939F1ZV'

async function billed() {
  const owner = await world.owner()
  const payer = payerOf(owner)
  const { subscriptionId } = await payer.subscribe('annual')
  world.standIn.payer.authorise(subscriptionId)
  await payer.reconcile()
  await live(world, owner, 32)
  const [invoice] = (await payer.billing()).documents
  if (!invoice) throw new Error('nothing was paid')
  const amend = (documentId = invoice.documentId) =>
    owner.call(amendInvoice, { params: { documentId } })
  const addGstin = async () => payer.saveDetails({ ...(await payer.billing()).details, gstin })
  return { owner, payer, invoice, amend, addGstin }
}
const papers = async (payer: ReturnType<typeof payerOf>) =>
  (await payer.billing()).documents.map(({ number, takesBack, canAmend }) =>
    [number, takesBack, canAmend && 'can be amended'].filter(Boolean).join(' '),
  )

test('an invoice is made out anew to a GSTIN once, by a credit note and a new invoice', async () => {
  const { payer, amend, addGstin } = await billed()
  await expect(amend()).rejects.toMatchObject({ code: 'invoice_stands' })
  await addGstin()
  expect(await papers(payer)).toEqual(['DB2627-000001 can be amended'])
  const answers = await Promise.allSettled([amend(), amend(), amend()])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await papers(payer)).toEqual([
    'DB2627-000002',
    'CN2627-000001 DB2627-000001',
    'DB2627-000001',
  ])
  expect(await problemsIn(world)).toEqual([])
  const before = world.clock.now
  await world.pass(1)
  const told = await world.told(spiceRoute.phone, before)
  expect(told.join()).toContain('made out anew to your GSTIN, under the number DB2627-000002')
  expect(told.join()).toContain('Nothing is charged or paid back')
})

test('a refund after that takes the new invoice back', async () => {
  const { payer, amend, addGstin } = await billed()
  await addGstin()
  await amend()
  await payer.cancelWithRefund()
  await world.billing.sweep(world.clock.now)
  expect((await papers(payer))[0]).toBe('CN2627-000002 DB2627-000002')
  expect(await problemsIn(world)).toEqual([])
})

test("another restaurant's invoice and a credit note stay as they are", async () => {
  const { payer, amend, addGstin } = await billed()
  const outsider = await world.outsider()
  const { invoice } = { invoice: (await payer.billing()).documents[0] }
  await expect(
    outsider.call(amendInvoice, { params: { documentId: invoice?.documentId ?? '' } }),
  ).rejects.toMatchObject({ code: 'document_not_found' })
  await addGstin()
  await amend()
  const note = (await payer.billing()).documents.find(({ kind }) => kind === 'credit_note')
  await expect(amend(note?.documentId)).rejects.toMatchObject({ code: 'invoice_stands' })
})

test('after 30 November of the next financial year an invoice stands', async () => {
  const { owner, amend, addGstin } = await billed()
  await addGstin()
  world.clock.now = new Date('2027-11-30T18:30:00Z')
  const late = await world.anotherPhone(owner)
  const [invoice] = (await payerOf(late).billing()).documents.slice(-1)
  expect(invoice?.canAmend).toBe(false)
  await expect(
    late.call(amendInvoice, { params: { documentId: invoice?.documentId ?? '' } }),
  ).rejects.toMatchObject({ code: 'invoice_stands' })
  await expect(amend()).rejects.toBeDefined()
})
