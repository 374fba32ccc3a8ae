/**
 * Keeps the language in the app's cookie. Opening a page in Hindi is a choice, so is a press on the link
 * between the two languages; a visit to an English page alone is none, and leads to the language chosen before.
 */
export function keepLanguage() {
  const here = document.documentElement.lang
  const chosen = /(?:^|; )PARAGLIDE_LOCALE=(\w+)/.exec(document.cookie)?.[1]
  if (here === 'en' && chosen === 'hi')
    return location.replace(`/hi${location.pathname}${location.hash}`)
  if (here === 'hi') remember(here)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
    link.addEventListener('click', () => remember(link.hreflang))
}

function remember(language: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers.
  document.cookie = `PARAGLIDE_LOCALE=${language}; path=/; max-age=34560000; samesite=lax`
}
