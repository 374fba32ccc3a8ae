import { isDeepStrictEqual } from 'node:util'
import type { DocumentRow, PaymentRow } from '../account-queries.ts'
import { seriesOf } from '../documents.ts'
import type { Particulars } from '../particulars.ts'
import { splitTax } from '../tax.ts'

export const paperProblems = (payments: PaymentRow[], documents: DocumentRow[]): string[] => [
  ...payments.flatMap((payment) =>
    balanceProblems(
      payment,
      documents.filter(({ payment_id }) => payment_id === payment.payment_id),
    ),
  ),
  ...documents.flatMap((document) =>
    contentProblems(
      document,
      payments.find(({ payment_id }) => payment_id === document.payment_id),
    ),
  ),
]

function balanceProblems(
  { provider_id, refunded_at, amount_paise }: PaymentRow,
  documents: DocumentRow[],
): string[] {
  const sumOf = (kind: DocumentRow['kind']) =>
    documents
      .filter((document) => document.kind === kind)
      .reduce((sum, document) => sum + document.amount_paise, 0)
  const countOf = (kind: DocumentRow['kind']) =>
    documents.filter((document) => document.kind === kind).length
  const standing = countOf('invoice') - countOf('credit_note')
  const missing = refunded_at ? 'credit note' : 'invoice'
  if (standing !== (refunded_at ? 0 : 1))
    return [
      `payment ${provider_id} has ${countOf('invoice')} invoices and ${countOf('credit_note')} credit notes. Restore its ${missing} from a backup, or ask the accountant.`,
    ]
  return sumOf('invoice') - sumOf('credit_note') === (refunded_at ? 0 : amount_paise)
    ? []
    : [
        `the papers of payment ${provider_id} do not add up to what was paid. Compare them with a backup.`,
      ]
}

function contentProblems(document: DocumentRow, payment: PaymentRow | undefined): string[] {
  const { number, kind, issued_at, amount_paise } = document
  const { seller, recipient, split, period } = document.particulars as Particulars
  const expected = splitTax(amount_paise, seller, recipient)
  const { gstCode, state } = expected.placeOfSupply
  const isPlaceRight = isDeepStrictEqual(split.placeOfSupply, expected.placeOfSupply)
  const isSplitRight = isDeepStrictEqual(
    { ...split, placeOfSupply: null },
    { ...expected, placeOfSupply: null },
  )
  const isPeriodRight =
    !payment ||
    (period.from === payment.period_start.toISOString() &&
      period.to === payment.period_end.toISOString())
  const repair = 'Restore it from a backup; a wrong paper that went out needs a credit note.'
  return [
    ...(isPlaceRight
      ? []
      : [
          `${number} names another place of supply than ${state} (${gstCode}), where its recipient is. ${repair}`,
        ]),
    ...(isSplitRight
      ? []
      : [`the taxes on ${number} are not those of ${amount_paise} paise. ${repair}`]),
    ...(isPeriodRight ? [] : [`${number} is for other days than its payment. ${repair}`]),
    ...(number.startsWith(`${seriesOf(kind, issued_at)}-`)
      ? []
      : [
          `${number} is dated ${issued_at.toISOString()}, which belongs to ${seriesOf(kind, issued_at)}. ${repair}`,
        ]),
  ]
}
