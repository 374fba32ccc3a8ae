/** The apps read this cookie. */
export function keepLanguage() {
  if (document.documentElement.lang !== 'hi') return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers.
  document.cookie = 'PARAGLIDE_LOCALE=hi; path=/; max-age=34560000; samesite=lax'
}
