const letters = ['3xs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl']
const numbers = new Intl.Collator('en', { numeric: true })

/** Sizes as a rail of clothes hangs: S before M before XL, then 38 before 39, then the rest by name. */
export function bySize(a: string, b: string): number {
	const [first, second] = [letters.indexOf(a.toLowerCase()), letters.indexOf(b.toLowerCase())]
	if (first !== -1 && second !== -1) return first - second
	if (first !== -1 || second !== -1) return first === -1 ? 1 : -1
	return numbers.compare(a, b)
}
