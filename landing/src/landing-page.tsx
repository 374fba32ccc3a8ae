import type { Language } from '@dobara/contract/text/language'
import { SkipLink } from './elements/skip-link.tsx'
import { SiteFooter } from './frame/site-footer.tsx'
import { SiteHeader } from './frame/site-header.tsx'
import { Benefits } from './sections/benefits.tsx'
import { Closing } from './sections/closing.tsx'
import { Features } from './sections/features.tsx'
import { Hero } from './sections/hero.tsx'
import { HowItWorks } from './sections/how-it-works.tsx'
import { Joining } from './sections/joining.tsx'
import { MainPicture } from './sections/main-picture.tsx'
import { Promises } from './sections/promises.tsx'
import { Research } from './sections/research.tsx'

export function LandingPage({ language, poster }: { language: Language; poster: string }) {
  return (
    <>
      <SkipLink to="pricing" />
      <SiteHeader page="landing" language={language} />
      <main>
        <div className="overflow-x-clip">
          <div className="page-width grid grid-cols-1 md:grid-cols-2">
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
