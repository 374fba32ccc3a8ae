import Bowser from 'bowser'

const longestRead = 500
const longestName = 40

export function describeBrowser(userAgent: string): {
  browser: string | null
  system: string | null
} {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent.slice(0, longestRead))
  return { browser: named(browser.name), system: named(os.name) }
}

const named = (name: string | undefined) => name?.slice(0, longestName) || null
