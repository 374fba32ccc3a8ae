/**
 * Stores the visitor's language in the cookie that the apps read. A visitor chooses a language by opening a Hindi
 * page or by pressing the language link. Opening an English page is no choice: a visitor who chose Hindi before
 * is redirected to the Hindi page.
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
