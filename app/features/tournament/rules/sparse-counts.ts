/**
 * Counts by a key, a whole number below 2³¹ − 1: a hash table with open addressing in two typed arrays. A Map of numbers needs five times the time,
 * and placing 16 384 entrants by their clubs consists mostly of such counts.
 */
export class SparseCounts {
	private readonly keys: Int32Array
	private readonly counts: Int32Array
	private readonly shift: number

	/** `most`: the largest number of different keys. */
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

	/** The index of the key, or where it would be. 0 marks an empty entry, so keys are stored one higher. */
	private slotOf(key: number): number {
		const mask = this.keys.length - 1
		let slot = Math.imul(key, 0x9e3779b1) >>> this.shift
		while (this.keys[slot] !== 0 && this.keys[slot] !== key + 1) slot = (slot + 1) & mask
		return slot
	}
}
