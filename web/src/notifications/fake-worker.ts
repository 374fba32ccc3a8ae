import type { WindowClient, WorkerScope } from './worker-scope.ts'

interface Shown extends NotificationOptions {
  title: string
  timestamp?: number
  actions?: { action: string; title: string }[]
}

export function fakeWorker(windows: Partial<WindowClient>[] = []) {
  const shown: Shown[] = []
  const opened: string[] = []
  const led: string[] = []
  const clients = windows.map((window) => ({
    url: 'https://dobara.example/my/',
    visibilityState: 'visible' as const,
    focused: false,
    focus: async () => clients[0] as WindowClient,
    navigate: async (url: string) => led.push(url),
    ...window,
  }))
  const worker = {
    location: { origin: 'https://dobara.example' },
    registration: {
      scope: 'https://dobara.example/my/',
      showNotification: async (title: string, options: NotificationOptions) => {
        shown.splice(0, shown.length, ...shown.filter(({ tag }) => tag !== options.tag))
        shown.push({ title, ...options })
      },
      getNotifications: async () =>
        shown.map((notification) => ({
          ...notification,
          close: () => shown.splice(shown.indexOf(notification), 1),
        })),
    },
    clients: {
      matchAll: async () => clients,
      openWindow: async (url: string) => opened.push(url),
    },
  } as unknown as WorkerScope
  return { worker, shown, opened, led }
}
