import { setTimeout as pause } from 'node:timers/promises'

/** Whether an error comes from a killed server: there is no answer, and nobody knows whether the server handled the request. */
function isLost(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	const code = (error as NodeJS.ErrnoException).code ?? (error.cause as NodeJS.ErrnoException | undefined)?.code
	return code !== undefined && ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'UND_ERR_SOCKET'].includes(code)
}

/**
 * Whether a server answered that it is overloaded and that the client should try again (wire.md); on a slow machine that happens right after a
 * start.
 */
function isBusy(error: unknown): boolean {
	return error instanceof Error && error.message.includes(': 503 ')
}

/** The longest time to try again: no server is overloaded for so long, however slow the machine is. */
const mostPatienceMs = 120_000

/** Repeats a step until the server is no longer too busy. */
export async function patiently<Answer>(step: () => Promise<Answer>): Promise<Answer> {
	const began = performance.now()
	for (;;) {
		try {
			return await step()
		} catch (error) {
			if (!isBusy(error) || performance.now() - began > mostPatienceMs) throw error
			await pause(100)
		}
	}
}

/** The door of a shop that closes without warning. Buyers behave like people: they wait outside and repeat their step. */
export interface Door {
	open: () => void
	/** From now on lost answers are expected; resolves when nobody waits for an answer any more. */
	shut: () => Promise<void>
	/** Repeats a step until it is answered. @throws a refusal of the server, and a lost answer while the door was open */
	persist: <Answer>(step: () => Promise<Answer>) => Promise<Answer>
	/** Resolves after so many more answers. */
	answered: (count: number) => Promise<void>
	/** How often an answer was lost on the way. */
	lost: () => number
}

export function hangDoor(): Door {
	let isOpen = false
	let inside = 0
	let lost = 0
	const waiting: (() => void)[] = []
	const leaving: (() => void)[] = []
	let listening: { left: number; hear: () => void }[] = []
	const hear = () => {
		for (const each of listening) if ((each.left -= 1) <= 0) each.hear()
		listening = listening.filter(({ left }) => left > 0)
	}

	return {
		open() {
			isOpen = true
			for (const enter of waiting.splice(0)) enter()
		},
		async shut() {
			isOpen = false
			if (inside > 0) await new Promise<void>((resolve) => leaving.push(resolve))
		},
		async persist(step) {
			for (;;) {
				if (!isOpen) await new Promise<void>((resolve) => waiting.push(resolve))
				inside += 1
				try {
					const answer = await patiently(step)
					hear()
					return answer
				} catch (error) {
					if (isOpen || !isLost(error)) throw error
					lost += 1
				} finally {
					inside -= 1
					if (inside === 0) for (const left of leaving.splice(0)) left()
				}
			}
		},
		answered: (count) => (count > 0 ? new Promise<void>((resolve) => listening.push({ left: count, hear: resolve })) : Promise.resolve()),
		lost: () => lost,
	}
}
