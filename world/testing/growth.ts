const repeats = 8
/** What a machine that does other work beside this may take for nothing. */
const noise = 60

/** Processor time of this process, in milliseconds: waiting for a busy machine does not count. */
function spent(work: () => unknown): number {
	const from = process.cpuUsage()
	work()
	const { user, system } = process.cpuUsage(from)
	return (user + system) / 1000
}

/**
 * How much more processor time eight times the text takes than what is fair: at most 1 where the time grows with the text (8 times, and generously
 * three times that), about 3 and more where it grows with the text's square (64 times).
 * @param work what reads the text
 * @param text says the text that is to be read, `length` long or nearly
 */
export function growth(work: (text: string) => unknown, text: (length: number) => string, longest = 80_000): number {
	const [short, long] = [text(longest / repeats), text(longest)]
	work(short)
	const once = Math.min(...[1, 2, 3].map(() => spent(() => work(short))))
	return spent(() => work(long)) / (once * repeats * 3 + noise)
}

/** A text of one piece, over and over. */
export const over = (piece: string) => (length: number) => piece.repeat(Math.ceil(length / piece.length))
