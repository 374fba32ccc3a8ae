export const commands = {
  setTimeouts: { http: 'POST /timeouts', marionette: 'WebDriver:SetTimeouts' },
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

export interface Driver {
  browser: string
  call: (command: Command, parameters?: Record<string, unknown>) => Promise<unknown>
  stop: () => Promise<void>
}

/** A WebDriver element in JSON; the only value is the ID. */
export type Element = Record<string, string>

export const idOf = (element: Element): string => Object.values(element)[0] ?? ''
