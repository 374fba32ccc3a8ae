export type Role = 'button' | 'link' | 'heading' | 'img' | 'checkbox' | 'radio' | 'switch'

/** A phone of 360 × 740, alike for all engines. Actions wait for their element. */
export interface Phone {
  open: (path: string) => Promise<void>
  reload: () => Promise<void>
  press: (role: Role, name: string | RegExp) => Promise<void>
  fill: (label: string, text: string) => Promise<void>
  choose: (label: string, option: string) => Promise<void>
  sees: (text: string) => Promise<void>
  seesNoMore: (text: string) => Promise<void>
  /** PNG. */
  screenshot: () => Promise<Buffer>
  /** The result must be JSON. */
  evaluate: <Value, Given extends unknown[]>(
    script: (...given: Given) => Value | Promise<Value>,
    ...given: Given
  ) => Promise<Value>
  /** @throws in every engine but Firefox */
  allowNotifications: () => Promise<void>
  addCookies: (cookies: Map<string, string>) => Promise<void>
}
