import { afterEach, describe, expect, it } from 'vitest'
import { roundTime } from '~/kernel/beacon.ts'
import { readSettings } from '~/platform/settings/settings.server.ts'
import { askBeacon } from './ask-beacon.server.ts'
import { infoOf, ownBeacon, serveBeacon, type Manners } from './testing/own-beacon.ts'

const beacon = ownBeacon()
const { hash: chainHash } = beacon.chain
const round = 1000
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
	for (const close of closing.splice(0)) await close()
})

async function served(manners: Partial<Manners> = {}) {
	const server = await serveBeacon(beacon, { clock: () => roundTime(beacon.chain, round), mood: 'honest', ...manners })
	closing.push(server.close)
	return server
}

describe("asking a server of drand's", () => {
	it('brings the answer of the round that was asked for, as it came', async () => {
		const { url, asked } = await served()
		const came = await askBeacon({ RANDOMNESS_BEACON: `${url}/` }, { chainHash, round })
		expect(JSON.parse('answer' in came ? came.answer : '{}')).toMatchObject({ round, signature: beacon.signatureOf(round) })
		expect(asked).toEqual([`/${chainHash}/public/${round}`])
	})

	it('says that a round is not there yet', async () => {
		const { url } = await served()
		expect(await askBeacon({ RANDOMNESS_BEACON: url }, { chainHash, round: round + 1 })).toEqual({ silence: 'not_yet' })
	})

	it('stops waiting after a limit of time, and stops reading after a limit of size', async () => {
		for (const mood of ['silent', 'endless'] as const) {
			const { url } = await served({ mood })
			expect(await askBeacon({ RANDOMNESS_BEACON: url }, { chainHash, round }, 300)).toEqual({ silence: 'unreachable' })
		}
	})

	it('says that the server cannot be reached', async () => {
		const { url, close } = await serveBeacon(beacon)
		await close()
		expect(await askBeacon({ RANDOMNESS_BEACON: url }, { chainHash, round })).toEqual({ silence: 'unreachable' })
	})

	it('asks no server where people paste the answers', async () => {
		for (const RANDOMNESS_BEACON of ['paste', undefined])
			expect(await askBeacon({ RANDOMNESS_BEACON }, { chainHash, round })).toEqual({ silence: 'paste' })
	})
})

describe('the settings of a beacon', () => {
	const read = (environment: Record<string, string>) => readSettings(environment, () => 's'.repeat(32))

	it('are off, and of the League of Entropy where none says otherwise', () => {
		const { RANDOMNESS_BEACON: server, RANDOMNESS_BEACON_CHAIN: chain } = read({})
		expect([server, chain]).toMatchObject([undefined, { name: 'quicknet', period: 3 }])
		expect(read({ RANDOMNESS_BEACON: 'paste' }).RANDOMNESS_BEACON).toBe('paste')
	})

	it("may name another chain in drand's words", () => {
		expect(read({ RANDOMNESS_BEACON_CHAIN: JSON.stringify(infoOf(beacon.chain)) }).RANDOMNESS_BEACON_CHAIN).toEqual(beacon.chain)
	})

	it.each([
		[{ RANDOMNESS_BEACON: 'on' }, 'RANDOMNESS_BEACON: must be the address of a server'],
		[{ RANDOMNESS_BEACON: 'ftp://x' }, 'RANDOMNESS_BEACON: must be the address of a server'],
		[{ RANDOMNESS_BEACON_CHAIN: '{}' }, 'RANDOMNESS_BEACON_CHAIN: must be what drand'],
		[{ RANDOMNESS_BEACON_CHAIN: 'no-such-file.json' }, 'RANDOMNESS_BEACON_CHAIN: must be what drand'],
		[
			{ RANDOMNESS_BEACON_CHAIN: JSON.stringify({ ...infoOf(beacon.chain), schemeID: 'pedersen-bls-chained' }) },
			'RANDOMNESS_BEACON_CHAIN: must be what drand',
		],
	])('stop the start where they are wrong: %j', (environment, sentence) => {
		expect(() => read(environment)).toThrow(sentence)
	})
})
