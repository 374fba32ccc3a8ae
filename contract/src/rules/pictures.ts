/** The pictures that an owner may show: the restaurant's logo and a photo of the reward. */
export const pictureKinds = ['logo', 'reward'] as const
export type PictureKind = (typeof pictureKinds)[number]

export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
export const pictureBytes = { most: 5 * 1024 * 1024 } as const

interface OwnPictures {
  logo: string | null
  rewardPicture: string | null
}

/** The picture for places that show only one; null if the owner added none. */
export const onePictureOf = ({ logo, rewardPicture }: OwnPictures): string | null =>
  logo ?? rewardPicture
