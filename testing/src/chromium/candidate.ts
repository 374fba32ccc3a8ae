/** A browser that Playwright may launch; without a path Playwright takes the one it installed itself. */
export interface Found {
  executablePath?: string
  env?: Record<string, string>
}

export interface Place {
  name: string
  /** Null: nothing is there. */
  look: () => Promise<Found | null>
}
