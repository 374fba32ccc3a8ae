import { m } from '@dobara/words/messages.js'
import { Carousel } from '../elements/carousel.tsx'
import { Phone } from '../elements/phone.tsx'
import { CounterScene } from '../scenes/counter-scene.tsx'
import { FullScene } from '../scenes/full-scene.tsx'
import { OnlineScene } from '../scenes/online-scene.tsx'

const benefits = () => [
  {
    title: m.landing_benefit_orders(),
    text: m.landing_benefit_orders_text(),
    picture: (
      <Phone label={m.online_title()}>
        <OnlineScene />
      </Phone>
    ),
  },
  {
    title: m.landing_benefit_visits(),
    text: m.landing_benefit_visits_text(),
    picture: (
      <Phone label={m.landing_picture_full()} look="on-aubergine">
        <FullScene />
      </Phone>
    ),
  },
  {
    title: m.landing_benefit_phone(),
    text: m.landing_benefit_phone_text(),
    picture: (
      <Phone label={m.landing_picture_counter()}>
        <CounterScene />
      </Phone>
    ),
  },
]

export function Benefits() {
  const slides = benefits().map(({ title, text, picture }) => ({
    key: title,
    content: (
      <div className="flex h-full flex-col justify-between gap-6 md:flex-row md:items-end lg:gap-10">
        <div className="md:self-start lg:self-center lg:pb-40">
          <p className="display max-w-190 text-[clamp(2.25rem,1.4rem+4vw,4.5rem)] leading-[0.98] text-balance">
            {title}
          </p>
          <p className="mt-3 max-w-116 lg:mt-5 text-lead">{text}</p>
        </div>
        <div className="benefit-picture">{picture}</div>
      </div>
    ),
  }))
  return (
    <section className="bg-turmeric py-10 text-on-turmeric lg:pb-0! lg:[--arrows-lift:4rem] [--focus:var(--color-on-turmeric)] md:py-24">
      <h2 id="benefits-title" className="page-width text-lead font-semibold">
        {m.landing_benefits()}
      </h2>
      <div className="mt-3 lg:mt-6">
        <Carousel labelledBy="benefits-title" slides={slides} />
      </div>
    </section>
  )
}
