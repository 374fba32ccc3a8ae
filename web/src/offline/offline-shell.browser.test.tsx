import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Toasts, toast } from '../screen/toasts.tsx'
import { keepOfflineShell } from './offline-shell.ts'

class Worker extends EventTarget {
  state = 'installing'
  readonly messages: unknown[] = []
  postMessage(message: unknown) {
    this.messages.push(message)
  }
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}
const worker = (state = 'installing') => Object.assign(new Worker(), { state })

class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  active: Worker | null = null
  find(next: Worker) {
    this.installing = next
    this.dispatchEvent(new Event('updatefound'))
  }
}
let registration: Registration
let register: ReturnType<typeof vi.fn>
let reloads: number
const countReload = (event: NavigateEvent) => {
  if (event.navigationType !== 'reload') return
  event.preventDefault()
  reloads += 1
}

beforeEach(async () => {
  reloads = 0
  registration = new Registration()
  register = vi.fn(async () => registration)
  vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue({ register } as never)
  vi.stubEnv('PROD', true)
  navigation.addEventListener('navigate', countReload)
  toast(null)
  await render(<Toasts />)
})
afterEach(() => {
  navigation.removeEventListener('navigate', countReload)
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const keep = () => keepOfflineShell('/sw.js')
const button = () => page.getByRole('button', { name: 'Load it' })
const isOffered = () => button().query() !== null

test('only a built app has a worker, in browsers that know them', async () => {
  vi.stubEnv('PROD', false)
  await keep()
  expect(register).not.toHaveBeenCalled()
  vi.stubEnv('PROD', true)
  await keep()
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js')
})

test('the worker waits for the page, whose files are more urgent', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const keeping = keep()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(register).not.toHaveBeenCalled()
  dispatchEvent(new Event('load'))
  await keeping
  expect(register).toHaveBeenCalledOnce()
  state.mockRestore()
})

test('the first worker is no new version', async () => {
  registration.waiting = worker('installed')
  await keep()
  const first = worker()
  registration.find(first)
  registration.active = first
  first.become('installed')
  first.become('activated')
  expect(isOffered()).toBe(false)
})

test('a version that waits since an earlier visit is offered', async () => {
  registration.active = worker('activated')
  await keep()
  expect(isOffered()).toBe(false)
  registration.waiting = worker('installed')
  await keep()
  await expect.element(button()).toBeInTheDocument()
})

test('a new version is offered once it is there, and takes over when the person asks for it', async () => {
  registration.active = worker('activated')
  await keep()
  const next = worker()
  registration.find(next)
  next.become('redundant')
  expect(isOffered()).toBe(false)
  next.become('installed')
  await button().click()
  expect(next.messages).toEqual([{ type: 'SKIP_WAITING' }])
  next.become('activating')
  expect(reloads).toBe(0)
  next.become('activated')
  await expect.poll(() => reloads).toBe(1)
})

test('a version that took over by itself is loaded at once', async () => {
  registration.active = worker('activated')
  await keep()
  const next = worker()
  registration.find(next)
  next.become('installed')
  await expect.element(button()).toBeInTheDocument()
  next.become('activated')
  await button().click()
  await expect.poll(() => reloads).toBe(1)
  expect(next.messages).toEqual([])
})
