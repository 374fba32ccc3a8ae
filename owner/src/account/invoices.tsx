import { amendInvoice, getBillingDocument } from '@dobara/contract/calls/billing'
import { pathOf } from '@dobara/contract/calls/call'
import { ArrowRight } from '@dobara/ui/icons'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { fullDate } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type Billing, useBillingChanged } from '../api/billing.ts'
import { detailsPath } from '../billing/paths.ts'
import { billedTo, inRupees } from '../billing/words.ts'
import { BillingDetails } from './billing-details.tsx'

type Document = Billing['documents'][number]

const link = 'inline-flex min-h-12 items-center seated font-semibold text-act underline'

export const Invoices = ({ billing: { documents, details } }: { billing: Billing }) => (
  <section className="grid gap-3">
    {documents.length > 0 && (
      <>
        <h2 className="display text-heading">{m.invoices()}</h2>
        <ul className="divide-y divide-line border-y border-line">
          {documents.map((document) => (
            <Row key={document.documentId} document={document} />
          ))}
        </ul>
      </>
    )}
    <InvoicesTo details={details} />
  </section>
)

function InvoicesTo({ details }: Pick<Billing, 'details'>) {
  const { pathname, hash, key } = useLocation()
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit to the address opens the form
  useEffect(() => {
    if (`${pathname}${hash}` === detailsPath) setOpen(true)
  }, [pathname, hash, key])
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-label text-quiet">
        {billedTo(details)}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={m.change_billed_to()}
          onClick={() => setOpen(!isOpen)}
          className={link}
        >
          {m.change_details()}
        </button>
      </p>
      {isOpen && <BillingDetails details={details} onSaved={() => setOpen(false)} />}
    </>
  )
}

const Row = ({ document }: { document: Document }) => (
  <li className="flex min-h-[72px] items-center gap-x-3 py-2.5 sm:gap-x-6">
    <div className="grid min-w-0 grow gap-0.5">
      <p className="font-semibold break-words">{document.number}</p>
      <p className="text-label text-quiet">
        {fullDate(document.issuedAt)} · {kindOf(document)}
      </p>
      {document.canAmend && <Amend documentId={document.documentId} number={document.number} />}
    </div>
    <p className="display shrink-0 text-heading">
      {document.kind === 'credit_note' && '− '}
      {inRupees(document.amountInPaise)}
    </p>
    <a
      href={pathOf(getBillingDocument, { documentId: document.documentId })}
      download
      aria-label={m.download_document({ number: document.number })}
      className={`${link} min-h-12 min-w-12 justify-center gap-2 rounded-field`}
    >
      <ArrowRight className="size-5 rotate-90 border-r-2 border-current pr-0.5" />
      <span className="max-sm:hidden">{m.download()}</span>
    </a>
  </li>
)

function Amend({ documentId, number }: Pick<Document, 'documentId' | 'number'>) {
  const billingChanged = useBillingChanged()
  const amending = useSubmission(amendInvoice, {
    onDone: () => {
      toast({ text: m.made_out_anew() })
      billingChanged()
    },
  })
  return (
    <>
      <button
        type="button"
        aria-label={m.make_out_anew_number({ number })}
        disabled={amending.isWaiting}
        onClick={() => amending.send({ params: { documentId } })}
        className={`${link} justify-self-start text-label`}
      >
        {m.make_out_anew()}
      </button>
      <FormAlert text={amending.alert} onDismiss={amending.reset} />
    </>
  )
}

function kindOf({ kind, takesBack }: Document): string {
  if (kind === 'invoice') return m.invoice()
  return takesBack ? m.credit_note_for({ number: takesBack }) : m.credit_note()
}
