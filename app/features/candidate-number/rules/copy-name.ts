/** The name of a copy: the same name followed by the lowest number that makes it unique. */
export function nameOfCopy(name: string, others: readonly string[]): string {
	const stem = name.replace(/ \(\d{1,4}\)$/, '').slice(0, 110)
	for (let nth = 2; ; nth += 1) {
		const copy = `${stem} (${nth})`
		if (!others.includes(copy)) return copy
	}
}
