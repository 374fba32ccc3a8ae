const mostPixels = 1024

/**
 * Also removes the location from the picture. A file that cannot be drawn is returned unchanged;
 * the server refuses it.
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
    // Formats other than JPEG may be transparent.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9))
    return drawn && drawn.size < file.size ? drawn : file
  } catch {
    return file
  }
}
