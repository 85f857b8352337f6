interface WishesSettings {
	/** Sends wishes to the server; settles once the cart was read anew. Never rejects for a refusal. */
	send: (wishes: Readonly<Record<number, number>>) => Promise<void>
	/** The wishes that are on their way or wait, after each change of them. */
	onChange: (wishes: Readonly<Record<number, number>>) => void
	/** How long to wait for more presses, in milliseconds. */
	settleMs: number
}

/**
 * The quantities somebody asks for by quick presses, by line. Each request carries all that are not known to be kept, so that no line's wish is
 * lost when a later request takes the place of one on its way.
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
		// What was wished for since, or is still on its way with a later request, is not answered yet.
		if (newest !== request) return
		wishes = Object.fromEntries(Object.entries(wishes).filter(([lineId, quantity]) => sent[Number(lineId)] !== quantity))
		onChange(wishes)
	}

	return {
		/** Wishes for a quantity of a line, in pieces. */
		set(lineId: number, quantity: number) {
			wishes = { ...wishes, [lineId]: quantity }
			onChange(wishes)
			clearTimeout(timer)
			timer = setTimeout(() => void sendAll(), settleMs)
		},
		/** Whether something was not answered yet. */
		get isOpen() {
			return Object.keys(wishes).length > 0
		},
		/** Sends at once what waits. */
		flush() {
			if (timer !== undefined) void sendAll()
		},
		/** Stops, and hands back what the server does not know yet. */
		stop(): Readonly<Record<number, number>> {
			clearTimeout(timer)
			timer = undefined
			const left = wishes
			wishes = {}
			return left
		},
	}
}

/** Wishes as the cart's form sends them. */
export function quantityFields(wishes: Readonly<Record<number, number>>): [string, string][] {
	return Object.entries(wishes).map(([lineId, quantity]) => [`quantity.${lineId}`, String(quantity)])
}
