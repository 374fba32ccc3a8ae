import { Button } from '@dobara/ui/button'
import { buttonLook } from '@dobara/ui/button-look'
import { EmptyState } from '@dobara/ui/empty-state'
import { Logo } from '@dobara/ui/logo'
import { RingSign } from '@dobara/ui/ring-sign'
import { m } from '@dobara/words/messages.js'
import { Component, type ReactNode } from 'react'

interface Props {
  home: string
  children: ReactNode
}

export class ScreenBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className="relative grid grow content-center px-5">
        <Logo className="absolute top-2.5 left-5 sm:top-6 sm:left-8" />
        <h1 className="sr-only">Dobara</h1>
        <EmptyState
          // Every app has already loaded this picture. Loading more code might fail.
          picture={<RingSign sign="!" />}
          title={m.screen_failed()}
          actions={
            <>
              <Button onClick={() => location.reload()}>{m.try_again()}</Button>
              {/* A new document clears the failed state. */}
              <a href={this.props.home} className={buttonLook('quiet')}>
                {m.screen_failed_home()}
              </a>
            </>
          }
        >
          {m.screen_failed_lead()}
        </EmptyState>
      </main>
    )
  }
}
