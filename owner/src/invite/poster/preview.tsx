import { posterMark } from '@dobara/contract/rules/here-now'
import { onePictureOf } from '@dobara/contract/rules/pictures'
import { QrCode } from '@dobara/ui/qr-code'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '@dobara/words/messages.js'
import type { InvitingRestaurant } from '../invitation.ts'
import { languagesName } from '../poster-languages.ts'
import type { PaperSize } from './sheet.ts'
import { type PosterLanguages, posterWords } from './words.ts'

type Props = {
  restaurant: InvitingRestaurant
  link: string
  outlet?: number | undefined
  size: PaperSize
  languages: PosterLanguages
}

/** Needs no print fonts. `--mm` is a millimetre of the poster. */
export function PosterPreview({ restaurant, link, outlet, size, languages }: Props) {
  const words = posterWords(restaurant, languages)
  return (
    <div className="mx-auto grid aspect-[210/297] w-full max-w-70 place-items-center self-start">
      <div
        role="img"
        aria-label={m.poster_preview({
          language: languagesName(languages),
          offer: (words.second ?? words.first).offer,
        })}
        lang={words.languages[0]}
        className={`@container aspect-[210/297] [text-rendering:geometricPrecision] overflow-hidden rounded-sm bg-[#fff9f0] text-[#2a1a2e] shadow-[0_6px_24px_#1b122033] ${size === 'A4' ? 'w-full' : 'w-[70.5%]'}`}
      >
        <div className="relative grid h-full [--mm:calc(100cqw/210)]">
          <div className="absolute inset-x-0 top-0 h-[calc(149*var(--mm))] bg-[#5b1a4a]" />
          <UpperPart restaurant={restaurant} words={words} />
          <Plate restaurant={restaurant} link={link + posterMark(outlet)} />
          <OwnersPicture restaurant={restaurant} />
          <LowerPart words={words} link={link} />
        </div>
      </div>
    </div>
  )
}

const OwnersPicture = ({ restaurant }: Pick<Props, 'restaurant'>) => {
  const picture = onePictureOf(restaurant)
  return (
    picture && (
      <img
        src={picture}
        alt=""
        width={384}
        height={384}
        className="absolute top-[calc(16*var(--mm))] right-[calc(16*var(--mm))] size-[calc(29*var(--mm))] rounded-[calc(4*var(--mm))] bg-white"
      />
    )
  )
}

type Words = ReturnType<typeof posterWords>

const picturePadding = (restaurant: InvitingRestaurant) =>
  onePictureOf(restaurant) ? 'pr-[calc(35*var(--mm))]' : ''

const UpperPart = ({ restaurant, words }: { restaurant: InvitingRestaurant; words: Words }) => (
  <div className="absolute inset-x-[calc(16*var(--mm))] top-[calc(14*var(--mm))] text-[#fff9f0]">
    <p
      className={`display line-clamp-2 max-h-[calc(19*var(--mm))] leading-[1.1] break-words ${nameSizes[stepFor(restaurant.restaurantName, onePictureOf(restaurant) ? [18, 64] : [25, 88])]} ${picturePadding(restaurant)}`}
    >
      {restaurant.restaurantName}
    </p>
    <p
      className={`truncate pt-[calc(1*var(--mm))] text-[calc(6*var(--mm))] leading-tight text-[#dcc6d5] ${picturePadding(restaurant)}`}
    >
      {restaurant.city}
    </p>
    <p className="absolute top-[calc(34*var(--mm))] text-[calc(9*var(--mm))] leading-tight whitespace-nowrap">
      {words.pointsGet}
    </p>
    <div className="absolute inset-x-0 top-[calc(46*var(--mm))]">
      <p
        className={`display line-clamp-4 leading-none break-words text-[#f4a712] ${rewardSizes[stepFor(restaurant.reward, [10, 14, 20, 40, 90])]}`}
      >
        {restaurant.reward}
      </p>
      {words.second && (
        <p
          lang={words.languages[1]}
          className={`pt-[calc(2*var(--mm))] leading-tight wrap-anywhere ${offerSizes[stepFor(words.second.offer, [46])]}`}
        >
          {words.second.offer}
        </p>
      )}
    </div>
  </div>
)

const Plate = ({ restaurant, link }: { restaurant: InvitingRestaurant; link: string }) => (
  <div className="absolute top-[calc(112*var(--mm))] left-1/2 grid size-[calc(122*var(--mm))] -translate-x-1/2 place-items-center rounded-full bg-white">
    <ThaliRing
      progress={restaurant.signUpBonus / restaurant.minimumSpend}
      // The poster looks the same in both themes.
      className="size-[calc(115*var(--mm))] [&_circle:first-child]:stroke-[#eadfd0]"
    >
      <QrCode text={link} correction="M" className="w-[calc(64*var(--mm))]" />
    </ThaliRing>
  </div>
)

const LowerPart = ({
  words: { languages, first, second },
  link,
}: {
  words: Words
  link: string
}) => (
  <>
    <div className="absolute inset-x-[calc(16*var(--mm))] top-[calc(238*var(--mm))] grid justify-items-center text-center">
      <p
        className={`display leading-tight whitespace-nowrap text-[#5b1a4a] ${scanSizes[stepFor(first.scan, [20])]}`}
      >
        {first.scan}
      </p>
      {second && (
        <p lang={languages[1]} className="display text-[calc(9*var(--mm))] text-[#5b1a4a]">
          {second.scan}
        </p>
      )}
      <p className="pt-[calc(1.5*var(--mm))] text-[calc(6*var(--mm))] leading-tight whitespace-nowrap">
        {second ? (
          <>
            {first.free} · <span lang={languages[1]}>{second.free}</span>
          </>
        ) : (
          first.free
        )}
      </p>
    </div>
    <p className="absolute inset-x-[calc(16*var(--mm))] bottom-[calc(11*var(--mm))] flex items-end justify-between gap-2">
      <span className="truncate text-[calc(4.4*var(--mm))] text-[#6e5f70]">
        {link.replace(/^https?:\/\//, '')}
      </span>
      <b className="display text-[calc(7*var(--mm))] leading-none text-[#5b1a4a]">dobara</b>
    </p>
  </>
)

const stepFor = (text: string, longest: readonly number[]): number =>
  longest.filter((most) => text.length > most).length

const nameSizes = [
  'text-[calc(15*var(--mm))]',
  'text-[calc(8.5*var(--mm))]',
  'text-[calc(6*var(--mm))]',
]
const rewardSizes = [
  'text-[calc(37*var(--mm))]',
  'text-[calc(27*var(--mm))]',
  'text-[calc(19*var(--mm))]',
  'text-[calc(17*var(--mm))]',
  'text-[calc(12*var(--mm))]',
  'text-[calc(10.5*var(--mm))]',
]
const scanSizes = ['text-[calc(15*var(--mm))]', 'text-[calc(13*var(--mm))]']
const offerSizes = ['text-[calc(8.5*var(--mm))]', 'text-[calc(5.5*var(--mm))]']
