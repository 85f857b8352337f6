import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { beaconScheme, quicknet, type BeaconChain } from '~/kernel/beacon.ts'

/** The part of drand's answer at `/info` that we need. */
const infoShape = z.object({
	public_key: z.string().regex(/^[0-9a-f]{192}$/),
	period: z.number().int().min(1).max(86_400),
	genesis_time: z.number().int().min(1).max(9_999_999_999),
	hash: z.string().regex(/^[0-9a-f]{64}$/),
	schemeID: z.literal(beaconScheme),
	metadata: z.object({ beaconID: z.string().regex(/^[A-Za-z0-9._-]{1,40}$/) }),
})

/** Reads a chain from drand's description of it, given as text or as the name of a file; without a setting, the League of Entropy's chain. */
export function readBeaconChain(setting: string | undefined): BeaconChain | undefined {
	if (setting === undefined) return quicknet
	try {
		const { public_key: publicKey, period, genesis_time: genesis, hash, metadata } = infoShape.parse(JSON.parse(textOf(setting)))
		return { name: metadata.beaconID, hash, publicKey, genesis, period }
	} catch {
		return undefined
	}
}

const textOf = (setting: string) => (setting.startsWith('{') ? setting : readFileSync(setting, 'utf8'))
