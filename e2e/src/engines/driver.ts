/** The WebDriver commands that journeys need, with their names in HTTP and in Firefox's own protocol. */
export const commands = {
  open: { http: 'POST /url', marionette: 'WebDriver:Navigate' },
  reload: { http: 'POST /refresh', marionette: 'WebDriver:Refresh' },
  addCookie: { http: 'POST /cookie', marionette: 'WebDriver:AddCookie' },
  execute: { http: 'POST /execute/sync', marionette: 'WebDriver:ExecuteScript' },
  executeLate: { http: 'POST /execute/async', marionette: 'WebDriver:ExecuteAsyncScript' },
  nameOf: { http: 'GET /element/{id}/computedlabel', marionette: 'WebDriver:GetComputedLabel' },
  click: { http: 'POST /element/{id}/click', marionette: 'WebDriver:ElementClick' },
  clear: { http: 'POST /element/{id}/clear', marionette: 'WebDriver:ElementClear' },
  type: { http: 'POST /element/{id}/value', marionette: 'WebDriver:ElementSendKeys' },
  setPermission: { http: 'POST /permissions', marionette: 'WebDriver:SetPermission' },
  screenshot: { http: 'GET /screenshot', marionette: 'WebDriver:TakeScreenshot' },
} as const

export type Command = keyof typeof commands

/** A new browser under remote control; `stop` ends every program that was started for it. */
export interface Driver {
  /** The browser's name and version. */
  browser: string
  call: (command: Command, parameters?: Record<string, unknown>) => Promise<unknown>
  stop: () => Promise<void>
}

/** The key under which WebDriver serializes an element. */
export type Element = Record<string, string>

export const idOf = (element: Element): string => Object.values(element)[0] ?? ''
