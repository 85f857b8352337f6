interface WishesSettings {
	/** Sends wishes to the server; resolves once the cart was read again. A refusal does not reject it. */
	send: (wishes: Readonly<Record<number, number>>) => Promise<void>
	/** Called after each change with the wishes that wait or are on their way. */
	onChange: (wishes: Readonly<Record<number, number>>) => void
	/** How long to wait for more presses, in milliseconds. */
	settleMs: number
}

/**
 * The quantities that somebody sets by quick presses, by line. Each request carries all wishes that the server has not confirmed, so that no wish is
 * lost when a later request replaces one on its way.
 */
export function quantityWishes({ send, onChange, settleMs }: WishesSettings) {
	let wishes: Record<number, number> = {}
	let timer: ReturnType<typeof setTimeout> | undefined
	let newest: Promise<void> = Promise.resolve()

	async function sendAll() {
		clearTimeout(timer)
		timer = undefined
		const sent = { ...wishes }
		const request = send(sent)
		newest = request
		await request.catch(() => undefined)
		// Wishes since then, or in a later request on its way, have no answer yet.
		if (newest !== request) return
		wishes = Object.fromEntries(Object.entries(wishes).filter(([lineId, quantity]) => sent[Number(lineId)] !== quantity))
		onChange(wishes)
	}

	return {
		/** Wishes for so many pieces of a line. */
		set(lineId: number, quantity: number) {
			wishes = { ...wishes, [lineId]: quantity }
			onChange(wishes)
			clearTimeout(timer)
			timer = setTimeout(() => void sendAll(), settleMs)
		},
		/** Whether a wish has no answer yet. */
		get isOpen() {
			return Object.keys(wishes).length > 0
		},
		/** Sends the waiting wishes at once. */
		flush() {
			if (timer !== undefined) void sendAll()
		},
		/** Stops, and returns the wishes that the server has not confirmed. */
		stop(): Readonly<Record<number, number>> {
			clearTimeout(timer)
			timer = undefined
			const left = wishes
			wishes = {}
			return left
		},
	}
}

/** The wishes as fields of the cart's form. */
export function quantityFields(wishes: Readonly<Record<number, number>>): [string, string][] {
	return Object.entries(wishes).map(([lineId, quantity]) => [`quantity.${lineId}`, String(quantity)])
}
