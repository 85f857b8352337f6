/** Whether a number is 1, 2, 4, 8 … */
export function isPowerOfTwo(number: number): boolean {
	return Number.isInteger(number) && number >= 1 && Number.isInteger(Math.log2(number))
}

/** How often 1 must be doubled to reach so many: ⌈log2 n⌉; 0 for one or none. */
export function doublings(count: number): number {
	let power = 0
	while (2 ** power < count) power += 1
	return power
}
