/** The keys of presses without an answer so far, by the pressed form: the server handles presses with the same key once (`addedKeys` of a cart). */
export function pressKeys<Pressed extends object>(newKey: () => string) {
	const open = new WeakMap<Pressed, { key: string; said: string }>()
	return {
		/** The key of this press: the same as before if that press got no answer and had the same content. A changed form is a new wish. */
		keyOf(pressed: Pressed, said: string): string {
			const before = open.get(pressed)
			if (before?.said === said) return before.key
			const key = newKey()
			open.set(pressed, { key, said })
			return key
		},
		/** Called after an answer: the next press gets a new key. */
		answered(pressed: Pressed): void {
			open.delete(pressed)
		},
	}
}

/** A random UUID (version 4), also on insecure pages, where browsers offer no function for it. */
export function randomKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16))
	const versioned = bytes.with(6, ((bytes[6] ?? 0) & 0x0f) | 0x40)
	const hex = versioned.with(8, ((bytes[8] ?? 0) & 0x3f) | 0x80).reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '')
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
