import { beaconScheme } from '~/kernel/beacon.ts'
import { randomnessOf } from './beacon.ts'
import type { BeaconInFile } from './draw-file.ts'

type KeptBeacon = Omit<BeaconInFile, 'scheme' | 'dueAt' | 'signature' | 'randomness'> & { dueAt: Date }

/** The public data of a draw's beacon; `signature` is null before the beacon has answered. */
export function toldBeacon(
	{ chain, chainHash, publicKey, genesis, period, round, dueAt }: KeptBeacon,
	signature: string | null,
): BeaconInFile {
	return {
		...{ scheme: beaconScheme, chain, chainHash, publicKey, genesis, period, round },
		...{ dueAt: dueAt.toISOString(), signature, randomness: signature === null ? null : randomnessOf(signature) },
	}
}
