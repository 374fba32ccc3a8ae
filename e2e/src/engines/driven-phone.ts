import { setTimeout } from 'node:timers/promises'
import { patience } from '@dobara/testing/patience'
import { type Driver, type Element, idOf } from './driver.ts'
import { describesRole, findAll, findField, findOption, says, standsStill } from './in-page.ts'
import type { Phone, Role } from './phone.ts'

export function drivenPhone({ call }: Driver, origin: string): Phone {
  const evaluate: Phone['evaluate'] = async (script, ...given) => {
    const source = `const done = arguments[arguments.length - 1];
      Promise.resolve((${script})(...arguments[0])).then((value) => done({ value }), (reason) => done({ reason: String(reason) }))`
    const answer = await call('executeLate', { script: source, args: [given] })
    const { value, reason } = answer as { value: unknown; reason?: string }
    if (reason) throw new Error(reason)
    return value as never
  }
  const elements = (script: unknown, ...args: unknown[]) =>
    call('execute', { script: `return (${script})(...arguments)`, args }) as Promise<Element[]>

  const find = async (role: Role, name: string | RegExp): Promise<Element> => {
    for (const element of await elements(findAll, describesRole[role])) {
      const itsName = (await call('nameOf', { id: idOf(element) })) as string
      if (typeof name === 'string' ? itsName === name : name.test(itsName)) return element
    }
    throw new Error(`There is no ${role} “${name}”.`)
  }
  /** WebKit accepts an element only as a separate argument. */
  const isStanding = (element: Element) =>
    call('executeLate', {
      script: `(${standsStill})(arguments[0]).then(arguments[1])`,
      args: [element],
    })
  const field = async (label: string): Promise<string> => {
    const [found] = await elements(findField, label)
    if (!found) throw new Error(`There is no field “${label}”.`)
    return idOf(found)
  }
  const expectText = (text: string, isThere: boolean) =>
    eventually(async () => {
      if ((await evaluate(says, text)) === isThere) return
      throw new Error(`The page ${isThere ? 'does not say' : 'still says'} “${text}”.`)
    })

  return {
    open: async (path) => void (await call('open', { url: origin + path })),
    reload: async () => void (await call('reload', {})),
    press: (role, name) =>
      eventually(async () => {
        const element = await find(role, name)
        // A press may miss a moving element without an error of the driver.
        if (!(await isStanding(element)))
          throw new Error(`The ${role} “${name}” does not stand still.`)
        await call('click', { id: idOf(element) })
      }),
    fill: (label, text) =>
      eventually(async () => {
        const id = await field(label)
        await call('clear', { id })
        await call('type', { id, text })
      }),
    choose: (label, option) =>
      eventually(async () => {
        const [found] = await elements(findOption, label, option)
        if (!found) throw new Error(`There is no “${option}” under “${label}”.`)
        await call('click', { id: idOf(found) })
      }),
    sees: (text) => expectText(text, true),
    seesNoMore: (text) => expectText(text, false),
    screenshot: async () =>
      Buffer.from((await call('screenshot', { full: false })) as string, 'base64'),
    evaluate,
    allowNotifications: async () =>
      void (await call('setPermission', {
        descriptor: { name: 'notifications' },
        state: 'granted',
      })),
    addCookies: async (cookies) => {
      await call('open', { url: `${origin}/health/live` })
      for (const [name, value] of cookies)
        await call('addCookie', {
          cookie: { name, value: encodeURIComponent(value), path: '/', httpOnly: true },
        })
    },
  }
}

async function eventually<Value>(act: () => Promise<Value>): Promise<Value> {
  for (const until = Date.now() + patience.timeout; ; ) {
    try {
      return await act()
    } catch (reason) {
      if (Date.now() > until) throw reason
      await setTimeout(lookEveryMs)
    }
  }
}

const lookEveryMs = 100
