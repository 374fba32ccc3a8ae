import type { Language } from '@dobara/contract/text/language'
import { m } from '@dobara/words/messages.js'
import { OnlyWith } from '../elements/only-with.tsx'

export const ContactDetails = ({ language, link }: { language: Language; link: string }) => (
  <>
    <a href="mailto:%support.email%" className={link}>
      %support.email%
    </a>
    <a href="tel:%support.dialled%" className={link}>
      %support.phone%
    </a>
    <OnlyWith value="support.whatsapp">
      <a href="%support.chat%" rel="noopener" className={link}>
        WhatsApp %support.whatsapp%
      </a>
    </OnlyWith>
    <OnlyWith value={`support.hours.${language}`}>
      <span className="py-2 text-quiet text-balance">{`%support.hours.${language}%`}</span>
    </OnlyWith>
  </>
)

export const CompanyDetails = ({ language }: { language: Language }) => (
  <>
    <span>{`%company.name.${language}%`}</span>
    <span>{`%company.address.${language}%`}</span>
    <OnlyWith value="company.gstin">
      <span>GSTIN %company.gstin%</span>
    </OnlyWith>
  </>
)

export const ExampleNote = () => (
  <OnlyWith value="missing">
    <p className="text-label text-quiet">{m.landing_examples()}</p>
  </OnlyWith>
)
