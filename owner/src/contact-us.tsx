import { contact } from '@dobara/contract/contact'
import { m } from '@dobara/words/messages.js'

const link =
  'inline-flex min-h-11 items-center text-lead font-semibold text-act underline break-all'

export const ContactUs = () => (
  <div className="grid max-w-prose gap-6 pt-2">
    <p className="text-quiet">{m.contact_lead()}</p>
    <dl className="grid gap-4">
      <div>
        <dt className="text-label text-quiet">{m.contact_email()}</dt>
        <dd>
          <a className={link} href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </dd>
      </div>
      <div>
        <dt className="text-label text-quiet">{m.contact_phone()}</dt>
        <dd>
          <a className={link} href={`tel:${contact.phone.replace(/\s/g, '')}`}>
            {contact.phone}
          </a>
        </dd>
      </div>
    </dl>
  </div>
)
