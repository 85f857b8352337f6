import { answerTones, type GateAnswer } from '~/features/checkin/rules/gate-answer.ts'

/** The vibration of each colour: once for green, twice for amber, long for red. */
const buzzes = { jade: [60], amber: [80, 60, 80], lotus: [400] }
/** The sound of each colour: tones in hertz, one after the other. */
const tunes = { jade: [880, 1320], amber: [660, 660], lotus: [220] }
const noteSeconds = 0.12

let audio: AudioContext | undefined

/** Prepares the sound: browsers let a page make sounds only after somebody touched it. */
export function wakeSound(): void {
	audio ??= new AudioContext()
	void audio.resume()
}

/** Signals an answer by vibration, and by sound when that is on. */
export function signal(answer: GateAnswer, sound: boolean): void {
	const tone = answerTones[answer]
	// Chromium complains when a page vibrates that nobody touched yet.
	if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(buzzes[tone])
	if (!sound || audio?.state !== 'running') return
	tunes[tone].forEach((hertz, nth) => note(audio as AudioContext, hertz, nth * noteSeconds))
}

function note(context: AudioContext, hertz: number, after: number): void {
	const at = context.currentTime + after
	const [voice, loudness] = [context.createOscillator(), context.createGain()]
	voice.frequency.value = hertz
	loudness.gain.setValueAtTime(0.3, at)
	loudness.gain.exponentialRampToValueAtTime(0.001, at + noteSeconds)
	voice.connect(loudness).connect(context.destination)
	voice.start(at)
	voice.stop(at + noteSeconds)
}
