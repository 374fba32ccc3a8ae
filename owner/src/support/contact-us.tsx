import { dialled, whatsappLink } from '@dobara/contract/site/contact'
import { hoursInWords } from '@dobara/contract/text/opening-hours'
import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { m } from '@dobara/words/messages.js'
import { getLocale } from '@dobara/words/runtime.js'
import type { ReactNode } from 'react'
import { type Support, useSupport } from '../api/support.ts'

export function ContactUs() {
  const support = useSupport()
  return support ? <WaysToReachUs {...support} /> : <Waiting />
}

const link =
  'inline-flex min-h-11 items-center text-lead font-semibold text-act underline break-all'

const WaysToReachUs = ({ email, phone, hours, whatsapp, isExample }: Support) => (
  <div className="grid max-w-prose gap-6 pt-2">
    <p className="text-pretty text-quiet">{m.contact_lead()}</p>
    <dl className="grid gap-4">
      <Way name={m.contact_email()}>
        <a className={link} href={`mailto:${email}`}>
          {email}
        </a>
      </Way>
      <Way name={m.contact_phone()}>
        <a className={link} href={`tel:${dialled(phone)}`}>
          {phone}
        </a>
      </Way>
      {whatsapp && (
        <Way name="WhatsApp">
          <a className={link} href={whatsappLink(whatsapp)} target="_blank" rel="noopener">
            {whatsapp}
          </a>
        </Way>
      )}
      {hours && (
        <Way name={m.contact_hours()}>
          <span className="inline-flex min-h-11 items-center">
            {hoursInWords(hours, getLocale())}
          </span>
        </Way>
      )}
    </dl>
    {isExample && <p className="text-label text-pretty text-quiet">{m.contact_example()}</p>}
  </div>
)

const Way = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-label text-quiet">{name}</dt>
    <dd>{children}</dd>
  </div>
)
