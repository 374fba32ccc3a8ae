import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import { Phone } from '../elements/phone.tsx'
import { CardScene } from '../scenes/card-scene.tsx'
import { JoinScene } from '../scenes/join-scene.tsx'

export function Joining({ poster }: { poster: string }) {
  return (
    <section aria-labelledby="joining" className="page-width pt-8 pb-10 md:pt-20 md:pb-24">
      <p className="font-semibold text-quiet">{m.landing_join_name()}</p>
      <h2 id="joining" className="display mt-2 text-title text-balance">
        {m.landing_join_title()}
        <br />
        {m.landing_join_no_app()}
      </h2>
      <div className="joining-steps mt-6 md:mt-14">
        <Step text={m.landing_join_1()}>
          <Posters poster={poster} />
        </Step>
        <Step text={m.landing_join_2()}>
          <Phone label={m.landing_picture_join()}>
            <JoinScene />
          </Phone>
        </Step>
        <Step text={m.landing_join_3()}>
          <Phone label={m.landing_picture_card()} look="on-aubergine">
            <CardScene />
          </Phone>
        </Step>
      </div>
    </section>
  )
}

const Step = ({ text, children }: { text: string; children: ReactNode }) => (
  <figure className="flex flex-wrap items-center gap-x-5 gap-y-3 md:grid md:content-start lg:gap-6">
    <div className="joining-picture">{children}</div>
    <figcaption className="relative min-w-0 grow basis-40 max-w-80 bg-paper border-turmeric font-medium md:border-t-2 md:pt-2.5 text-balance">
      {text}
    </figcaption>
  </figure>
)

const Posters = ({ poster }: { poster: string }) => (
  <div className="posters">
    <img
      src={poster}
      alt={m.landing_picture_poster()}
      width="210"
      height="297"
      loading="lazy"
      decoding="async"
      className="poster-on-wall"
    />
    <div className="table-tent">
      <img src={poster} alt="" width="210" height="297" loading="lazy" decoding="async" />
    </div>
  </div>
)
