import type { Tune } from '../contract/main-event.ts'

/** Frequencies in hertz, in order: rising for good news, falling for bad. */
const TUNES: Readonly<Record<Tune, readonly number[]>> = {
  good: [659.3, 880],
  bad: [440, 329.6],
  bell: [1046.5, 784, 1046.5],
  ping: [1318.5],
  alarm: [880, 587.3, 880, 587.3, 880, 587.3]
}
const NOTE_S = 0.11
const FADE_S = 0.35
const LOUDNESS = 0.08

/** Short soft tones. */
export function chime(tune: Tune): void {
  const audio = new AudioContext()
  const ended = TUNES[tune].map((hertz, index) => {
    const from = audio.currentTime + 0.02 + index * NOTE_S
    const tone = new OscillatorNode(audio, { frequency: hertz, type: 'sine' })
    const gain = new GainNode(audio, { gain: 0 })
    gain.gain.setValueAtTime(0, from)
    gain.gain.linearRampToValueAtTime(LOUDNESS, from + 0.012)
    gain.gain.exponentialRampToValueAtTime(0.0001, from + FADE_S)
    tone.connect(gain).connect(audio.destination)
    tone.start(from)
    tone.stop(from + FADE_S)
    return new Promise((resolve) => {
      tone.onended = resolve
    })
  })
  void Promise.all(ended).then(() => audio.close())
}
