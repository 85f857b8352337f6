/** A chain of drand: a public beacon of randomness, run by many organisations together, that gives a new answer every few seconds. */
export interface BeaconChain {
	/** The name its operators gave it. */
	name: string
	/** The hash that names the chain in requests to its servers. */
	hash: string
	/** The key that checks every answer's signature: 96 bytes in hex, a point on G2 of BLS12-381. */
	publicKey: string
	/** When its first round was due, in seconds since 1970. */
	genesis: number
	/** The time from one round to the next, in seconds. */
	period: number
}

/** How its answers are signed, in drand's words: each round independently, with short signatures on G1, hashed to the curve after RFC 9380. */
export const beaconScheme = 'bls-unchained-g1-rfc9380'

/**
 * The main network of the League of Entropy, as its operators published it (drand.love/blog/2023/10/16/quicknet-is-live) and its servers say at
 * `/info`. The key never changes, whoever runs the network. It stands here so that no server can give us another key.
 */
export const quicknet: BeaconChain = {
	name: 'quicknet',
	hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
	publicKey:
		'83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
	genesis: 1_692_803_367,
	period: 3,
}

/** When a round is due. */
export function roundTime({ genesis, period }: Pick<BeaconChain, 'genesis' | 'period'>, round: number): Date {
	return new Date((genesis + (round - 1) * period) * 1000)
}

/** The first round that is due at a moment or after it. */
export function roundFrom({ genesis, period }: Pick<BeaconChain, 'genesis' | 'period'>, at: Date): number {
	return Math.max(1, Math.ceil((at.getTime() / 1000 - genesis) / period) + 1)
}
