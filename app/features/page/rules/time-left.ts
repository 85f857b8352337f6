/** The time left until a moment, in whole units. */
export interface TimeLeft {
	days: number
	hours: number
	minutes: number
}

/** The time left until `at`; nothing once it has come. */
export function timeLeft(at: Date, now: Date): TimeLeft | undefined {
	const minutes = Math.ceil((at.getTime() - now.getTime()) / 60_000)
	if (!(minutes > 0)) return undefined
	return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}
