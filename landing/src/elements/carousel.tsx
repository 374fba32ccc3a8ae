import { ArrowLeft, ArrowRight } from '@dobara/ui/icons'
import { m } from '@dobara/words/messages.js'

type Props = { labelledBy: string; slides: { key: string; content: React.ReactNode }[] }

const arrow =
  'grid size-14 place-items-center rounded-full inset-ring-2 inset-ring-current hover:bg-current/10 hidden:hidden'

/** Without the script, only the arrows are missing. */
export function Carousel({ labelledBy, slides }: Props) {
  return (
    <section
      data-carousel
      className="relative"
      aria-roledescription="carousel"
      aria-labelledby={labelledBy}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it. */}
      <ul data-track tabIndex={0} aria-labelledby={labelledBy} className="carousel-track">
        {slides.map(({ key, content }, index) => (
          <li key={key} className={`carousel-slide ${index === 1 ? 'carousel-start' : ''}`}>
            <span className="sr-only">
              {m.landing_slide({ position: index + 1, count: slides.length })}
            </span>
            {content}
          </li>
        ))}
      </ul>
      <div className="carousel-arrows page-width">
        <button
          type="button"
          hidden
          data-step="-1"
          aria-label={m.landing_previous()}
          className={arrow}
        >
          <ArrowLeft />
        </button>
        <button
          type="button"
          hidden
          data-step="1"
          aria-label={m.landing_next()}
          className={`${arrow} col-start-2`}
        >
          <ArrowRight />
        </button>
        <p
          hidden
          data-position
          className="col-start-3 seated pl-2 font-semibold"
          aria-hidden="true"
        />
      </div>
    </section>
  )
}
