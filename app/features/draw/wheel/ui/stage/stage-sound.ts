/** The stage's own sounds, generated in the browser: nothing is loaded, and nothing plays before somebody turns them on. */
export interface StageSound {
	tick: () => void
	cheer: () => void
	close: () => void
}

export function openStageSound(): StageSound {
	const context = new AudioContext()
	function tone(frequency: number, afterS: number, lengthS: number, volume: number) {
		const oscillator = context.createOscillator()
		const gain = context.createGain()
		const from = context.currentTime + afterS
		oscillator.frequency.value = frequency
		oscillator.type = 'triangle'
		gain.gain.setValueAtTime(volume, from)
		gain.gain.exponentialRampToValueAtTime(0.001, from + lengthS)
		oscillator.connect(gain).connect(context.destination)
		oscillator.start(from)
		oscillator.stop(from + lengthS)
	}
	return {
		tick: () => tone(660, 0, 0.05, 0.15),
		// A pentatonic run, like that of a đàn tranh.
		cheer: () => [392, 440, 523, 587, 659, 784].forEach((frequency, nth) => tone(frequency, nth * 0.09, 0.5, 0.25)),
		close: () => void context.close(),
	}
}
