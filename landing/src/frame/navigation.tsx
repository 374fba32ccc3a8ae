import { type SitePage, sitePath } from '@dobara/contract/site/site-pages'
import type { Language } from '@dobara/contract/text/language'
import { m } from '@dobara/words/messages.js'

const links = () => [
  { href: '#pricing', text: m.landing_nav_pricing() },
  { href: '#research', text: m.landing_nav_research() },
  { href: '#product', text: m.landing_nav_product() },
  { href: '#contact', text: m.landing_nav_contact() },
]

/** All other sections are on the landing page. */
const isHere = (page: SitePage, href: string) => page === 'landing' || href === '#contact'

type Props = {
  page: SitePage
  language: Language
  className: string
  isInFooter?: boolean
}

export const NavigationLinks = ({ page, language, className, isInFooter = false }: Props) =>
  links()
    .filter(({ href }) => !isInFooter || href !== '#contact')
    .map(({ href, text }) => (
      <a
        key={href}
        href={isHere(page, href) ? href : sitePath('landing', language) + href}
        className={className}
      >
        {text}
      </a>
    ))
