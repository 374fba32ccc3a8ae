/** Of the shorter side; the server makes it smaller still. */
const mostPixels = 1024

/**
 * Draws the picture anew on the phone, as small as is enough: a few hundred kilobytes go out over a slow network,
 * and where it was taken stays here. What the phone cannot draw is sent as it is, for the server to say why.
 */
export async function lighterPicture(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, mostPixels / Math.min(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    // A photo has no see-through parts; a logo may.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9))
    return drawn && drawn.size < file.size ? drawn : file
  } catch {
    return file
  }
}
