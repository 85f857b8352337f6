/** Lets so many calls run at once; the others wait their turn. */
export function turnstile(places: number): <T>(run: () => Promise<T>) => Promise<T> {
	let free = places
	const waiting: (() => void)[] = []
	return async (run) => {
		if (free > 0) free -= 1
		else await new Promise<void>((resolve) => waiting.push(resolve))
		try {
			return await run()
		} finally {
			const next = waiting.shift()
			if (next) next()
			else free += 1
		}
	}
}
