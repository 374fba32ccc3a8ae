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
  'text-lead leading-snug font-semibold text-act underline underline-offset-3 break-all after:absolute after:inset-0'

const WaysToReachUs = ({ email, phone, hours, whatsapp, isExample }: Support) => (
  <div className="grid gap-5">
    <p className="text-quiet">{m.contact_lead()}</p>
    <dl className="border-y border-line bg-card max-sm:-mx-4.5 max-sm:divide-y max-sm:divide-line sm:grid sm:grid-cols-2 sm:gap-px sm:overflow-hidden sm:rounded-card sm:border-x sm:bg-line">
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
          <span className="text-lead leading-snug">{hoursInWords(hours, getLocale())}</span>
        </Way>
      )}
    </dl>
    {isExample && <p className="text-label text-quiet">{m.contact_example()}</p>}
  </div>
)

const Way = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="relative grid min-h-[76px] content-center gap-0.5 px-4.5 py-3 has-[a:hover]:bg-act/5 sm:bg-card sm:odd:last:col-span-2 sm:has-[a:hover]:bg-banner">
    <dt className="text-label text-quiet">{name}</dt>
    <dd>{children}</dd>
  </div>
)
