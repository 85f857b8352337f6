/** The clock of the device in somebody's hand, in milliseconds, right or wrong; only for what lives in a browser alone. */
export function deviceClock(): number {
	return Date.now()
}
