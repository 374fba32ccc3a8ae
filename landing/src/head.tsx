import { planNames, plans } from '@dobara/contract/rules/plans'
import { type SitePage, sitePath } from '@dobara/contract/site/site-pages'
import { type Language, languages } from '@dobara/contract/text/language'
import { m } from '@dobara/words/messages.js'
import { price } from './elements/price.tsx'
import { texts } from './texts/texts.ts'

type Props = {
  page: SitePage
  language: Language
  fonts: string[]
}

const origin = '%origin%'

export function Head({ page, language, fonts }: Props) {
  const { title, description } = wordsOf(page, language)
  const url = origin + sitePath(page, language)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={origin + sitePath(page, each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + sitePath(page, 'en')} />
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
      {page === 'landing' && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the content is constant and `<` is escaped.
          dangerouslySetInnerHTML={{
            __html: JSON.stringify(product(url, description)).replaceAll('<', '\\u003c'),
          }}
        />
      )}
    </>
  )
}

function wordsOf(page: SitePage, language: Language) {
  if (page === 'landing')
    return { title: m.landing_title(), description: m.landing_description({ price }) }
  const { title, lead } = texts[page]
  return { title: `${title[language]} · Dobara`, description: lead[language] }
}

const product = (url: string, description: string) => ({
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: 'Dobara',
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  url,
  description,
  offers: planNames.map((plan) => ({
    '@type': 'Offer',
    name: plan,
    price: String(plans[plan].priceInRupees),
    priceCurrency: 'INR',
  })),
  provider: {
    '@type': 'Organization',
    name: 'Dobara',
    email: '%support.email%',
    telephone: '%support.phone%',
  },
})
