import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { roundTime, type BeaconChain } from '~/kernel/beacon.ts'

const { getPublicKey, hash, sign } = bls12_381.shortSignatures

/** A beacon of a test's own: a chain with a key made of a number, and its answers. */
export function ownBeacon({ key = 1, genesis = 1_700_000_000, period = 3 } = {}) {
	const secret = new Uint8Array(32).fill(0)
	new DataView(secret.buffer).setUint32(28, key)
	const publicKey = bytesToHex(getPublicKey(secret).toBytes())
	const chain: BeaconChain = { name: `own-${key}`, hash: createHash('sha256').update(publicKey).digest('hex'), publicKey, genesis, period }
	const signatureOf = (round: number) => {
		const number = Buffer.alloc(8)
		number.writeBigUInt64BE(BigInt(round))
		const message = new Uint8Array(createHash('sha256').update(number).digest())
		return bytesToHex(sign(hash(message, 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'), secret).toBytes())
	}
	return { chain, signatureOf }
}

export type OwnBeacon = ReturnType<typeof ownBeacon>

/** What drand's `/info` says of a chain. */
export const infoOf = ({ name, hash: chainHash, publicKey, genesis, period }: BeaconChain) => ({
	...{ public_key: publicKey, period, genesis_time: genesis, hash: chainHash, groupHash: '0'.repeat(64) },
	...{ schemeID: 'bls-unchained-g1-rfc9380', metadata: { beaconID: name } },
})

/** How a beacon's server behaves; may be changed while it runs. */
export interface Manners {
	/** The time on the server's clock. Later rounds do not exist yet. */
	clock: () => Date
	/** `silent` never answers, `broken` answers no JSON, `false` signs with another key. */
	mood: 'honest' | 'silent' | 'broken' | 'false' | 'endless'
}

/** A server on this machine that speaks drand's HTTP API for one chain. */
export async function serveBeacon(beacon: OwnBeacon, manners: Manners = { clock: () => new Date(), mood: 'honest' }) {
	const asked: string[] = []
	const liar = ownBeacon({ key: 99 })
	const server = createServer((incoming, outgoing) => {
		const path = incoming.url ?? ''
		asked.push(path)
		const json = (status: number, body: unknown) =>
			outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
		if (path === `/${beacon.chain.hash}/info`) return json(200, infoOf(beacon.chain))
		const round = Number(/^\/[0-9a-f]{64}\/public\/(\d+)$/.exec(path)?.[1] ?? 0)
		if (round === 0 || !path.startsWith(`/${beacon.chain.hash}/`)) return json(404, { error: 'not found' })
		if (manners.mood === 'silent') return undefined
		if (manners.mood === 'broken') return outgoing.end('<html>')
		if (manners.mood === 'endless') {
			outgoing.writeHead(200).write('{"signature":"')
			const dripping = setInterval(() => outgoing.write('a'.repeat(10_000)), 1)
			return outgoing.on('close', () => clearInterval(dripping))
		}
		if (roundTime(beacon.chain, round) > manners.clock()) return json(425, { error: 'requested round not available yet' })
		const signature = (manners.mood === 'false' ? liar : beacon).signatureOf(round)
		return json(200, { round, randomness: createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex'), signature })
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		asked,
		manners,
		close: async () => {
			server.closeAllConnections()
			await new Promise((done) => server.close(done))
		},
	}
}
