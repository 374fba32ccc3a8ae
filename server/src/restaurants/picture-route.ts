import { ResId } from '@dobara/contract/fields/fields'
import { type PictureKind, pictureKinds } from '@dobara/contract/rules/pictures'
import type { PictureRoute } from '../platform/http/pages/pictures.ts'

export interface OwnPicture {
  digest: string
  bytes: Buffer
}

export type FindOwnPicture = (resId: string, kind: PictureKind) => Promise<OwnPicture | null>

export const ownPictureRoute = (find: FindOwnPicture): PictureRoute => ({
  path: '/pictures/:resId/:kind/:file',
  async find({ resId, kind, file = '' }) {
    const code = ResId.safeParse(resId)
    const known = pictureKinds.find((each) => each === kind)
    const [, digest] = /^([\w-]{22})\.webp$/.exec(file) ?? []
    if (!code.success || !known || !digest) return null
    const found = await find(code.data, known)
    return (
      found && {
        hash: found.digest,
        isCurrent: digest === found.digest,
        type: 'image/webp',
        // A browser that opens the picture as a page must not run any script in it.
        headers: { 'content-security-policy': "default-src 'none'; sandbox" },
        read: async () => found.bytes,
      }
    )
  },
})
