/** The shorter side in pixels. The server makes pictures even smaller. */
const mostPixels = 1024

/**
 * Redraws the picture on the phone in a smaller size. The upload is then a few hundred kilobytes and contains no
 * location. A file that the phone cannot draw is returned unchanged, so that the server refuses it with a reason.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, mostPixels / Math.min(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    // A JPEG is never transparent, but a logo in another format may be.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9))
    return drawn && drawn.size < file.size ? drawn : file
  } catch {
    return file
  }
}
