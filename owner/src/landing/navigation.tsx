import { m } from '@dobara/words/messages.js'

const links = () => [
  { href: '#pricing', text: m.landing_nav_pricing() },
  { href: '#research', text: m.landing_nav_research() },
  { href: '#product', text: m.landing_nav_product() },
  { href: '#contact', text: m.landing_nav_contact() },
]

export const NavigationLinks = ({ className }: { className: string }) =>
  links().map(({ href, text }) => (
    <a key={href} href={href} className={className}>
      {text}
    </a>
  ))
