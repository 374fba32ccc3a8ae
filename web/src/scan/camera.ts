export type CameraProblem = 'insecure' | 'refused' | 'missing' | 'busy'

export class CameraError extends Error {
  override name = 'CameraError'
  readonly problem: CameraProblem

  constructor(problem: CameraProblem) {
    super(problem)
    this.problem = problem
  }
}

const constraints = {
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
}

/** @throws {CameraError} */
export async function openCamera(): Promise<MediaStream> {
  // Plain HTTP pages get no camera.
  if (!navigator.mediaDevices) throw new CameraError('insecure')
  try {
    return await navigator.mediaDevices.getUserMedia(constraints)
  } catch (reason) {
    throw new CameraError(problems[(reason as DOMException).name] ?? 'missing')
  }
}

const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export function lampOf(stream: MediaStream): ((isOn: boolean) => Promise<void>) | null {
  const [track] = stream.getVideoTracks()
  const can = track?.getCapabilities?.() as { torch?: boolean } | undefined
  if (!track || !can?.torch) return null
  return (torch) => track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] })
}

/** People expect the front camera to act as a mirror. */
export const isMirror = (stream: MediaStream): boolean =>
  stream.getVideoTracks()[0]?.getSettings().facingMode !== 'environment'

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
