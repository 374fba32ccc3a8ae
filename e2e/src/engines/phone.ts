export type Role = 'button' | 'link' | 'heading' | 'img' | 'checkbox' | 'radio' | 'switch'

/**
 * A phone of 360 × 740, used as a person would: every action waits for its element. The interface is the
 * same for every engine, so each journey is written once.
 */
export interface Phone {
  open: (path: string) => Promise<void>
  reload: () => Promise<void>
  /** Finds an element by its role and its accessible name. */
  press: (role: Role, name: string | RegExp) => Promise<void>
  fill: (label: string, text: string) => Promise<void>
  /** Chooses an option of a select element. */
  choose: (label: string, option: string) => Promise<void>
  sees: (text: string) => Promise<void>
  seesNoMore: (text: string) => Promise<void>
  /** A screenshot, as PNG. */
  screenshot: () => Promise<Buffer>
  /** Runs a function in the page and returns its result as JSON. */
  evaluate: <Value, Given extends unknown[]>(
    script: (...given: Given) => Value | Promise<Value>,
    ...given: Given
  ) => Promise<Value>
  /** The browser answers with yes when this page asks whether it may notify. @throws but in Firefox */
  allowNotifications: () => Promise<void>
  /** Takes over the session of someone who has signed in elsewhere. */
  addCookies: (cookies: Map<string, string>) => Promise<void>
}
