/** If there is no path, Playwright uses its own installation. */
export interface Found {
  executablePath?: string
  env?: Record<string, string>
}

export interface Place {
  name: string
  look: () => Promise<Found | null>
}
