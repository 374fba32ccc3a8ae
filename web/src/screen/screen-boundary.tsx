import { Button } from '@dobara/ui/button'
import { buttonLook } from '@dobara/ui/button-look'
import { EmptyState } from '@dobara/ui/empty-state'
import { Logo } from '@dobara/ui/logo'
import { RingSign } from '@dobara/ui/ring-sign'
import { m } from '@dobara/words/messages.js'
import { Component, type ReactNode } from 'react'

interface Props {
  /** The app's first screen. */
  home: string
  children: ReactNode
}

/** Catches a screen whose code could not be loaded or threw. It offers to reload the page and to go to the first screen. */
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
          // Made of parts that every app has loaded, because more code may not come.
          picture={<RingSign sign="!" />}
          title={m.screen_failed()}
          actions={
            <>
              <Button onClick={() => location.reload()}>{m.try_again()}</Button>
              {/* A plain link, because loading a new document clears the failed state. */}
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
