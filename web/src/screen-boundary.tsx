import { Button } from '@dobara/ui/button'
import { EmptyState } from '@dobara/ui/empty-state'
import { m } from '@dobara/words/messages.js'
import { Component, type ReactNode } from 'react'

/** Says that a screen could not be shown, because its code did not arrive or failed, and offers to reload. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className="grid grow place-content-center">
        <h1 className="sr-only">Dobara</h1>
        <EmptyState title={m.screen_failed()}>
          <Button onClick={() => location.reload()}>{m.try_again()}</Button>
        </EmptyState>
      </main>
    )
  }
}
