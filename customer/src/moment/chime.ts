import { mayBeFelt } from './feel.ts'

interface Chime {
  /** In hertz */
  notes: number[]
  /** Vibrations and pauses in turn, in milliseconds */
  shake: number[]
}

/** G5 and C6 */
const points: Chime = { notes: [784, 1047], shake: [40] }
/** C5, E5, G5 and C6 */
const reward: Chime = { notes: [523, 659, 784, 1047], shake: [40, 60, 90] }

export const chimes = { points, reward }

const loudest = 0.07
const noteSeconds = 0.09
const fadeSeconds = 0.45

let context: AudioContext | undefined

export function play({ notes, shake }: Chime): void {
  if (!mayBeFelt()) return
  navigator.vibrate?.(shake)
  try {
    context ??= new AudioContext()
    void context.resume().catch(console.warn)
    for (const [index, hertz] of notes.entries())
      playNote(context, hertz, context.currentTime + index * noteSeconds)
  } catch (reason) {
    console.warn('The chime could not be played', reason)
  }
}

function playNote(audio: AudioContext, hertz: number, at: number) {
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: hertz })
  const volume = new GainNode(audio, { gain: 0 })
  // A sudden beginning or end would click.
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(loudest, at + 0.012)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + fadeSeconds)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + fadeSeconds)
}
