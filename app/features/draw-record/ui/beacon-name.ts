import { quicknet } from '../../../kernel/beacon.ts'

/** Whether a beacon is the League of Entropy's: by its key, for a name is anybody's. */
export function isOfTheLeague({ publicKey }: { publicKey: string }): boolean {
	return publicKey === quicknet.publicKey
}

/** What people are told a beacon is called. */
export function beaconName({ chain, publicKey }: { chain: string; publicKey: string }): string {
	return isOfTheLeague({ publicKey }) ? `drand ${quicknet.name} (League of Entropy)` : `drand ${chain}`
}
