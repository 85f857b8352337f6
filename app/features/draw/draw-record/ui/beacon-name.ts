import { quicknet } from '~/kernel/beacon.ts'

/** Whether a beacon is the League of Entropy's: its key decides, because anybody can use a name. */
export function isOfTheLeague({ publicKey }: { publicKey: string }): boolean {
	return publicKey === quicknet.publicKey
}

/** The name of a beacon for readers. */
export function beaconName({ chain, publicKey }: { chain: string; publicKey: string }): string {
	return isOfTheLeague({ publicKey }) ? `drand ${quicknet.name} (League of Entropy)` : `drand ${chain}`
}
