import { Benefits } from './benefits.tsx'
import { Closing } from './closing.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Joining } from './joining.tsx'
import type { Language } from './languages.ts'
import { MainPicture } from './main-picture.tsx'
import { Promises } from './promises.tsx'
import { Research } from './research.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'

/** @param poster the address of the poster's picture */
export function LandingPage({ language, poster }: { language: Language; poster: string }) {
  return (
    <>
      <SkipLink to="pricing" />
      <SiteHeader page="landing" language={language} />
      <main>
        <div className="overflow-x-clip">
          <div className="page-width grid grid-cols-1 lg:grid-cols-2">
            <Hero language={language} />
            <MainPicture />
          </div>
        </div>
        <Joining poster={poster} />
        <Promises />
        <Research language={language} />
        <HowItWorks />
        <Benefits />
        <Features />
        <Closing />
      </main>
      <SiteFooter page="landing" language={language} />
    </>
  )
}
