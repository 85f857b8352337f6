import { answerTones, type GateAnswer } from '../../rules/gate-answer.ts'

/** What a hand feels: once for green, twice for amber, long for red. */
const buzzes = { jade: [60], amber: [80, 60, 80], lotus: [400] }
/** What an ear hears, in hertz, one after the other. */
const tunes = { jade: [880, 1320], amber: [660, 660], lotus: [220] }
const noteSeconds = 0.12

let audio: AudioContext | undefined

/** Browsers let a page sound only after somebody touched it. */
export function wakeSound(): void {
	audio ??= new AudioContext()
	void audio.resume()
}

/** Tells an answer to the hand, and to the ear where sound is on. */
export function signal(answer: GateAnswer, sound: boolean): void {
	const tone = answerTones[answer]
	// Chromium complains about a page nobody touched yet.
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
