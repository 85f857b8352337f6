/**
 * Counts by a key, a whole number below 2³¹ − 1: a hash table with open addressing in two typed arrays. A Map of numbers does the same in five times the time,
 * which is what placing 16 384 entrants by their clubs is made of.
 */
export class SparseCounts {
	private readonly keys: Int32Array
	private readonly counts: Int32Array
	private readonly shift: number

	/** `most`: how many different keys there can be. */
	constructor(most: number) {
		const bits = Math.max(4, 33 - Math.clz32(most))
		this.shift = 32 - bits
		this.keys = new Int32Array(2 ** bits)
		this.counts = new Int32Array(2 ** bits)
	}

	get(key: number): number {
		return this.counts[this.slotOf(key)] as number
	}

	increment(key: number): void {
		const slot = this.slotOf(key)
		this.keys[slot] = key + 1
		this.counts[slot] = (this.counts[slot] as number) + 1
	}

	/** Where the key is, or would be. 0 is no key, so keys are kept one higher. */
	private slotOf(key: number): number {
		const mask = this.keys.length - 1
		let slot = Math.imul(key, 0x9e3779b1) >>> this.shift
		while (this.keys[slot] !== 0 && this.keys[slot] !== key + 1) slot = (slot + 1) & mask
		return slot
	}
}
