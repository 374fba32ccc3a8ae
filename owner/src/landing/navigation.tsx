import { m } from '@dobara/words/messages.js'
import { type Language, type Page, pathOf } from './languages.ts'

const links = () => [
  { href: '#pricing', text: m.landing_nav_pricing() },
  { href: '#research', text: m.landing_nav_research() },
  { href: '#product', text: m.landing_nav_product() },
  { href: '#contact', text: m.landing_nav_contact() },
]

/** Every page has its contact in its footer; the other sections are the landing page's. */
const isHere = (page: Page, href: string) => page === 'landing' || href === '#contact'

type Props = { page: Page; language: Language; className: string }

export const NavigationLinks = ({ page, language, className }: Props) =>
  links().map(({ href, text }) => (
    <a
      key={href}
      href={isHere(page, href) ? href : pathOf('landing', language) + href}
      className={className}
    >
      {text}
    </a>
  ))
