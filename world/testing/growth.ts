const repeats = 8
/** Processor time that a busy machine may add without meaning anything. */
const noise = 60

/** Processor time of this process, in milliseconds: waiting for a busy machine does not count. */
function spent(work: () => unknown): number {
	const from = process.cpuUsage()
	work()
	const { user, system } = process.cpuUsage(from)
	return (user + system) / 1000
}

/**
 * The processor time for eight times the text, divided by a fair time. It is at most 1 where the time grows in proportion to the text (fair is 8
 * times, and generously three times that), and about 3 or more where it grows with the square of the text (64 times).
 * @param work reads the text
 * @param text makes the text to read, about `length` long
 */
export function growth(work: (text: string) => unknown, text: (length: number) => string, longest = 80_000): number {
	const [short, long] = [text(longest / repeats), text(longest)]
	work(short)
	const once = Math.min(...[1, 2, 3].map(() => spent(() => work(short))))
	return spent(() => work(long)) / (once * repeats * 3 + noise)
}

/** A text that repeats one piece. */
export const over = (piece: string) => (length: number) => piece.repeat(Math.ceil(length / piece.length))
