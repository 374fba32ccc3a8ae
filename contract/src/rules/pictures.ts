export const pictureKinds = ['logo', 'reward'] as const
export type PictureKind = (typeof pictureKinds)[number]

export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
export const pictureBytes = { most: 5 * 1024 * 1024 } as const

interface OwnPictures {
  logo: string | null
  rewardPicture: string | null
}

export const onePictureOf = ({ logo, rewardPicture }: OwnPictures): string | null =>
  logo ?? rewardPicture
