import { expect, test } from 'vitest'
import { languages } from '../text/language.ts'
import { sitePages, sitePath, sitePaths } from './site-pages.ts'

test('each page has a path in each language', () => {
  expect(sitePath('landing', 'en')).toBe('/')
  expect(sitePath('landing', 'hi')).toBe('/hi/')
  expect(sitePath('terms', 'en')).toBe('/terms/')
  expect(sitePath('terms', 'hi')).toBe('/hi/terms/')
})

test('the paths of the site are known from others, with and without the slash at the end', () => {
  for (const page of sitePages)
    for (const language of languages) {
      const path = sitePath(page, language)
      for (const written of [path, path.slice(0, -1) || '/']) expect(written).toMatch(sitePaths)
    }
  for (const other of ['/auth', '/my/', '/hit', '/termsx', '/en/terms/', '/x/terms', '/terms/x'])
    expect(other).not.toMatch(sitePaths)
})
