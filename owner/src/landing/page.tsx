import { m } from '@dobara/words/messages.js'
import { Benefits } from './benefits.tsx'
import { Closing } from './closing.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import type { Language } from './languages.ts'
import { MainPicture } from './main-picture.tsx'
import { Promises } from './promises.tsx'
import { Research } from './research.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export function LandingPage({ language }: { language: Language }) {
  return (
    <>
      <a
        href="#pricing"
        className="sr-only rounded-field bg-act px-4 py-3 text-on-act focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10"
      >
        {m.landing_skip()}
      </a>
      <SiteHeader language={language} />
      <main>
        <div className="overflow-x-clip">
          <div className="page-width grid lg:grid-cols-2">
            <Hero language={language} />
            <MainPicture />
          </div>
        </div>
        <Promises />
        <Research language={language} />
        <HowItWorks />
        <Benefits />
        <Features />
        <Closing />
      </main>
      <SiteFooter language={language} />
    </>
  )
}
