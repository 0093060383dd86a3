/** The partials of a church bell: relative frequency, loudness, seconds of decay. */
const PARTIALS = [
  [0.5, 0.25, 3.2],
  [1, 0.5, 2.4],
  [1.19, 0.3, 1.9],
  [1.5, 0.18, 1.5],
  [2, 0.24, 1.1],
  [2.74, 0.1, 0.7],
] as const
const STRIKE_HZ = 392

export function ringBell(context: AudioContext, isLoud = false): void {
  const volume = isLoud ? 0.6 : 0.35
  for (const [ratio, gain, seconds] of PARTIALS) {
    sound(context, { hz: STRIKE_HZ * ratio, gain: gain * volume, seconds, type: 'sine' })
  }
}

export function tick(context: AudioContext): void {
  sound(context, { hz: 1_900, gain: 0.09, seconds: 0.05, type: 'triangle' })
}

interface Tone {
  hz: number
  gain: number
  seconds: number
  type: OscillatorType
}

function sound(context: AudioContext, { hz, gain, seconds, type }: Tone): void {
  const start = context.currentTime
  const volume = context.createGain()
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(gain, start + 0.004)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
  const wave = context.createOscillator()
  wave.type = type
  wave.frequency.value = hz
  wave.connect(volume).connect(context.destination)
  wave.start(start)
  wave.stop(start + seconds)
}
