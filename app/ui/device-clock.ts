/** The reader's own clock, in milliseconds, which may be wrong. Only for code that runs in browsers alone. */
export function deviceClock(): number {
	return Date.now()
}
