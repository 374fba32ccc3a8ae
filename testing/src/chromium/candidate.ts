/** A browser that Playwright may launch. Without a path Playwright uses its own installation. */
export interface Found {
  executablePath?: string
  env?: Record<string, string>
}

export interface Place {
  name: string
  /** Null if the browser is not there. */
  look: () => Promise<Found | null>
}
