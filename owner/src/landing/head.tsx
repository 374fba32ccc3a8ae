import { contact } from '@dobara/contract/contact'
import { m } from '@dobara/words/messages.js'
import { type Language, languages, pathOf } from './languages.ts'
import { price } from './price.tsx'

type Props = {
  language: Language
  /** Where people reach us, without a slash at the end. */
  origin: string
  /** The fonts this page shows first. */
  fonts: string[]
}

export function Head({ language, origin, fonts }: Props) {
  const title = m.landing_title()
  const description = m.landing_description({ price })
  const url = origin + pathOf[language]
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={origin + pathOf[each]} />
      ))}
      {fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Dobara" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={`${language}_IN`} />
      <meta property="og:image" content={`${origin}/open-graph.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, and `<` is escaped.
        dangerouslySetInnerHTML={{
          __html: JSON.stringify(product(url, description)).replaceAll('<', '\\u003c'),
        }}
      />
    </>
  )
}

const product = (url: string, description: string) => ({
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: 'Dobara',
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  url,
  description,
  offers: { '@type': 'Offer', price, priceCurrency: 'INR' },
  provider: {
    '@type': 'Organization',
    name: 'Dobara',
    email: contact.email,
    telephone: contact.phone,
  },
})
