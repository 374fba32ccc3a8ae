import { onePictureOf } from '@dobara/contract/rules/pictures'
import { initialOf } from '@dobara/contract/text/names'
import { RingMarks } from '@dobara/ui/ring-marks'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { RestaurantPicture } from '../frame/restaurant-picture.tsx'

type Props = {
  name: string
  progress: number
  marks?: readonly number[]
  logo: string | null
  rewardPicture: string | null
}

export function PlaceRing({ name, progress, marks = [], ...pictures }: Props) {
  const picture = onePictureOf(pictures)
  return (
    <ThaliRing progress={progress} className="size-13">
      <RingMarks {...{ marks, progress }} />
      {picture ? (
        <RestaurantPicture
          address={picture}
          isPhoto={picture === pictures.rewardPicture}
          className="size-[72%]"
        />
      ) : (
        <span className="display text-quiet" aria-hidden="true">
          {initialOf(name)}
        </span>
      )}
    </ThaliRing>
  )
}
