/**
 * Whether a name or address leads to this machine and to nobody else's: written as the host of a URL (`[::1]`), or as the system writes an
 * address (`::1`).
 */
export function isThisMachine(host: string): boolean {
	return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?|\[?::ffff:127(?:\.\d{1,3}){3}\]?)$/i.test(host)
}

/** Whether an address (`http://localhost:3000`) is one of this machine. */
export function isAddressOfThisMachine(address: string): boolean {
	return URL.canParse(address) && isThisMachine(new URL(address).hostname)
}
