export type Role = 'button' | 'link' | 'heading' | 'img' | 'checkbox'

/**
 * A phone of 360 × 740 as a person uses it: what is asked for is waited for. The same for every
 * engine, so that a journey is written once.
 */
export interface Phone {
  open: (path: string) => Promise<void>
  reload: () => Promise<void>
  /** Finds an element by its role and its accessible name. */
  press: (role: Role, name: string | RegExp) => Promise<void>
  fill: (label: string, text: string) => Promise<void>
  /** Chooses an option of a list. */
  choose: (label: string, option: string) => Promise<void>
  sees: (text: string) => Promise<void>
  seesNoMore: (text: string) => Promise<void>
  /** A picture of the screen, in PNG. */
  screenshot: () => Promise<Buffer>
  /** Runs in the page; what it returns is handed over as JSON. */
  evaluate: <Value, Given extends unknown[]>(
    script: (...given: Given) => Value | Promise<Value>,
    ...given: Given
  ) => Promise<Value>
  /** The session of someone who has signed in elsewhere. */
  addCookies: (cookies: Map<string, string>) => Promise<void>
}
