/** TypeScript's types for pages do not include this scope. */
export interface WorkerScope {
  location: { origin: string }
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
}

export interface WindowClient {
  url: string
  visibilityState: DocumentVisibilityState
  focused: boolean
  focus(): Promise<WindowClient>
  navigate(url: string): Promise<unknown>
  postMessage(message: unknown): void
}
