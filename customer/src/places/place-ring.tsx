import { onePictureOf } from '@dobara/contract/rules/pictures'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { RestaurantPicture } from '../frame/restaurant-picture.tsx'

type Props = { progress: number; logo: string | null; rewardPicture: string | null }

/** A place's ring with its picture, in the lists of places and messages. */
export function PlaceRing({ progress, ...pictures }: Props) {
  const picture = onePictureOf(pictures)
  return (
    <ThaliRing progress={progress} className="size-13">
      {picture && (
        <RestaurantPicture
          address={picture}
          isPhoto={picture === pictures.rewardPicture}
          className="size-[72%]"
        />
      )}
    </ThaliRing>
  )
}
