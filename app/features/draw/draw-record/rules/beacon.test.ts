import { execFileSync } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beaconScheme, quicknet, roundFrom, roundTime } from '~/kernel/beacon.ts'
import { ownBeacon, type OwnBeacon } from '~/platform/beacon/testing/own-beacon.ts'
import { beaconLeads, nameRound, randomnessOf, readAnswer } from './beacon.ts'
import { isSigned } from './beacon-signature.ts'
import { checkDraw, isSound, type DrawFile } from './draw-file.ts'
import { algorithmWithBeacon, commitmentOf, drawnOrder, listDigestOf, seedWithBeacon, tokenOf } from './draw.ts'

// Two published rounds. The answer of 42 is in drand's documentation (docs.drand.love/developer/http-api), that of 1000 in tests of several clients.
const published = [
	{
		round: 42,
		signature: '95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a',
		randomness: '8ada64bae5c6c0f5540a6a13af56e663240edfbd2c76ac6a8f27671eb7259ce3',
	},
	{
		round: 1000,
		signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
		randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
	},
]
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('an answer of the League of Entropy', () => {
	it.each(published)('for round $round has a signature for its key, and for no other round or key', ({ round, signature, randomness }) => {
		const { publicKey } = quicknet
		expect(isSigned({ publicKey, round, signature })).toBe(true)
		expect(randomnessOf(signature)).toBe(randomness)
		expect(isSigned({ publicKey, round: round + 1, signature })).toBe(false)
		expect(isSigned({ publicKey: ownBeacon().chain.publicKey, round, signature })).toBe(false)
	})

	it('is refused when it is not a point of the curve, or empty', () => {
		for (const signature of ['', '00', '0'.repeat(96), 'f'.repeat(96), `c0${'0'.repeat(94)}`, 'x'.repeat(96)])
			expect(isSigned({ publicKey: quicknet.publicKey, round: 42, signature })).toBe(false)
	})
})

describe('an answer of any key', () => {
	it('is believed as it is, and refused when any digit is changed', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 1000 }),
				fc.integer({ min: 1, max: 2 ** 40 }),
				fc.nat(95),
				fc.integer({ min: 1, max: 15 }),
				(key, round, at, by) => {
					const { chain, signatureOf } = ownBeacon({ key })
					const signature = signatureOf(round)
					const digit = ((Number.parseInt(signature[at] as string, 16) + by) % 16).toString(16)
					const { publicKey } = chain
					expect(isSigned({ publicKey, round, signature })).toBe(true)
					expect(isSigned({ publicKey, round, signature: signature.slice(0, at) + digit + signature.slice(at + 1) })).toBe(false)
				},
			),
			{ numRuns: 5 },
		)
	})
})

describe('a round', () => {
	it('is due at the operators’ times: the first at the genesis, then one every period', () => {
		expect(roundTime(quicknet, 1)).toEqual(new Date('2023-08-23T15:09:27Z'))
		expect(roundTime(quicknet, 1000)).toEqual(new Date('2023-08-23T15:59:24Z'))
		expect(roundFrom(quicknet, new Date('2023-08-23T15:59:24Z'))).toBe(1000)
		expect(roundFrom(quicknet, new Date('2023-08-23T15:59:24.001Z'))).toBe(1001)
		expect(roundFrom(quicknet, new Date(0))).toBe(1)
	})

	it('that is named is as far ahead as required, and no period further', () => {
		const chains = fc.record({ genesis: fc.nat(2 ** 31), period: fc.integer({ min: 1, max: 60 }) })
		fc.assert(
			fc.property(chains, fc.nat(2 ** 30), fc.nat(999), fc.constantFrom(...beaconLeads), (times, seconds, ms, lead) => {
				const now = new Date((times.genesis + seconds) * 1000 + ms)
				const { round, dueAt } = nameRound({ ...quicknet, ...times }, now, lead)
				const ahead = dueAt.getTime() - now.getTime()
				expect(ahead).toBeGreaterThanOrEqual(lead * 1000)
				expect(ahead).toBeLessThan((lead + times.period) * 1000)
				expect(roundTime(times, round)).toEqual(dueAt)
			}),
		)
	})
})

describe('a pasted answer', () => {
	const { signature } = published[0] as (typeof published)[number]
	it.each([
		[signature, { signature, round: null }],
		[`  ${signature.toUpperCase()}\n`, { signature, round: null }],
		[JSON.stringify(published[0]), { signature, round: 42 }],
		[JSON.stringify({ round: 42, signature }, null, 2), { signature, round: 42 }],
		['', undefined],
		['null', undefined],
		['"a"', undefined],
		['[1]', undefined],
		['{"round":42}', undefined],
		[JSON.stringify({ signature: signature.slice(1) }), undefined],
		[`${signature}00`, undefined],
		['<html>', undefined],
	])('is read when it is an answer: %s', (typed, read) => {
		expect(readAnswer(typed)).toEqual(read)
	})
})

function recordOf({ chain, signatureOf }: OwnBeacon, { round = 40_000_000, most = 5 } = {}) {
	const drawId = '0123456789AB'
	const entrants = ['An', 'Bình', 'Chi', 'Dũng', 'Giang'].map((name, place) => {
		const salt = sha256(`salt ${place}`).slice(0, 32)
		return { token: tokenOf({ salt, name }), shown: name, name, salt }
	})
	const listDigest = listDigestOf(entrants.map(({ token }) => token))
	const [seed, signature] = [sha256('seed'), signatureOf(round)]
	const { publicKey, genesis, period } = chain
	const randomness = randomnessOf(signature)
	const committedAt = new Date(roundTime(chain, round).getTime() - 30_000).toISOString()
	const record: DrawFile = {
		...{ format: 'hoi-draw-2', drawId, kind: 'shuffle', event: { id: 1, name: 'Hội' }, provider: 'Ban', why: 'Thử' },
		...{ algorithm: algorithmWithBeacon.name, version: algorithmWithBeacon.version, committedAt, revealedAt: committedAt },
		...{
			listDigest,
			seed,
			entrants,
			commitment: commitmentOf({ seed, listDigest, drawId, beacon: { publicKey, genesis, period, round } }),
		},
		beacon: {
			...{ scheme: beaconScheme, chain: chain.name, chainHash: chain.hash, publicKey, genesis, period, round },
			...{ dueAt: roundTime(chain, round).toISOString(), signature, randomness },
		},
		drawn: drawnOrder(entrants.length, { seed: seedWithBeacon(seed, randomness), drawId }, most),
	}
	return { record, beacon: record.beacon as NonNullable<DrawFile['beacon']> }
}

const everythingRight = { list: true, names: true, round: true, beacon: true, commitment: true, order: true }

describe('the seed of a draw with a beacon', () => {
	it('is HMAC-SHA-256 with our seed as key, of the beacon’s randomness', () => {
		const [seed, randomness] = [sha256('a'), sha256('b')]
		const byNode = createHmac('sha256', Buffer.from(seed, 'hex')).update(Buffer.from(randomness, 'hex')).digest('hex')
		expect(seedWithBeacon(seed, randomness)).toBe(byNode)
	})

	it('changes with the answer, and with our seed', () => {
		const seeds = [
			seedWithBeacon(sha256('a'), sha256('b')),
			seedWithBeacon(sha256('a'), sha256('c')),
			seedWithBeacon(sha256('d'), sha256('b')),
		]
		expect(new Set(seeds).size).toBe(3)
	})
})

describe('checking a record with a beacon', () => {
	const { record, beacon } = recordOf(ownBeacon())

	it('finds an honest record sound, also when fewer people were drawn', () => {
		expect(checkDraw(record, isSigned)).toEqual(everythingRight)
		expect(checkDraw(recordOf(ownBeacon({ key: 5 }), { most: 2 }).record, isSigned)).toEqual(everythingRight)
	})

	it('believes no beacon without looking at its signature', () => {
		expect(checkDraw(record)).toEqual({ ...everythingRight, beacon: false })
	})

	it('finds every change', () => {
		const checked = (change: Partial<DrawFile>) => checkDraw({ ...record, ...change }, isSigned)
		const other = ownBeacon().signatureOf(beacon.round + 1)
		const answered = { ...beacon, signature: other, randomness: randomnessOf(other) }
		expect(checked({ beacon: answered })).toEqual({ ...everythingRight, beacon: false, order: false })
		expect(checked({ beacon: { ...beacon, randomness: sha256('mine') } })).toEqual({ ...everythingRight, beacon: false })
		const own = ownBeacon({ key: 7 })
		const mine = own.signatureOf(beacon.round)
		const forged = { ...beacon, publicKey: own.chain.publicKey, signature: mine, randomness: randomnessOf(mine) }
		expect(checked({ beacon: forged })).toEqual({ ...everythingRight, commitment: false, order: false })
		expect(checked({ committedAt: beacon.dueAt })).toEqual({ ...everythingRight, round: false })
		expect(checked({ beacon: { ...beacon, dueAt: new Date(0).toISOString() } }).round).toBe(false)
		expect(checked({ beacon: { ...beacon, round: beacon.round + 1 } })).toMatchObject({ round: false, beacon: false, commitment: false })
		// A record that pretends that no beacon was named.
		const { beacon: _beacon, ...without } = record
		expect(checkDraw({ ...without, drawn: drawnOrder(5, { seed: record.seed as string, drawId: record.drawId }) })).toMatchObject({
			commitment: false,
		})
	})

	it('says what is not known while the draw waits, and when it was given up', () => {
		const waiting = { ...record, seed: null, drawn: null, beacon: { ...beacon, signature: null, randomness: null } }
		expect(checkDraw(waiting, isSigned)).toEqual({ ...everythingRight, beacon: null, commitment: null, order: null })
		const abandoned = { ...waiting, seed: record.seed }
		expect(checkDraw(abandoned, isSigned)).toEqual({ ...everythingRight, beacon: null, order: null })
		expect(isSound(checkDraw(abandoned, isSigned))).toBe(true)
		expect(checkDraw({ ...record, beacon: waiting.beacon }, isSigned).order).toBe(false)
	})
})

/** What a script outside of the product says about a record. */
function outcome(script: 'check-draw' | 'check-beacon', record: DrawFile) {
	const folder = mkdtempSync(join(tmpdir(), 'draw-'))
	try {
		const path = join(folder, 'record.json')
		writeFileSync(path, JSON.stringify(record))
		return { status: 0, said: execFileSync(process.execPath, [`public/${script}.mjs`, path], { encoding: 'utf8', stdio: 'pipe' }) }
	} catch (error) {
		const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string }
		return { status, said: stdout + stderr }
	} finally {
		rmSync(folder, { recursive: true })
	}
}
const allRight = (...checks: string[]) => checks.map((what) => `ok      ${what}\n`).join('')

describe('the script outside of the product, for a record with a beacon', () => {
	const { record, beacon } = recordOf(ownBeacon())

	it('says the same about an honest record, and about one that waits', () => {
		expect(outcome('check-draw', record)).toEqual({ status: 0, said: allRight('list', 'names', 'round', 'commitment', 'order') })
		const waiting = { ...record, seed: null, drawn: null, beacon: { ...beacon, signature: null, randomness: null } }
		const { status, said } = outcome('check-draw', waiting)
		expect([status, said.startsWith(allRight('list', 'names', 'round')), said.includes('not revealed yet')]).toEqual([0, true, true])
	})

	it('ends with 1 when something is wrong', () => {
		const forged = ownBeacon({ key: 3 }).signatureOf(beacon.round)
		const wrong = (what: string, change: Partial<DrawFile>) =>
			expect(outcome('check-draw', { ...record, ...change })).toEqual({
				status: 1,
				said: expect.stringContaining(`WRONG   ${what}\n`) as string,
			})
		wrong('order', { beacon: { ...beacon, signature: forged, randomness: randomnessOf(forged) } })
		wrong('order', { drawn: [...(record.drawn ?? [])].reverse() })
		wrong('order', { beacon: { ...beacon, signature: null, randomness: null } })
		wrong('round', { committedAt: beacon.dueAt })
		wrong('commitment', { beacon: { ...beacon, publicKey: quicknet.publicKey } })
		expect(outcome('check-draw', { ...record, format: 'hoi-draw-1' }).status).toBe(1)
	})

	it('is short enough to be read in a minute', () => {
		expect(readFileSync('public/check-draw.mjs', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(40)
	})
})

describe('the script that checks a beacon’s signature', () => {
	const { record, beacon } = recordOf(ownBeacon())
	const ofLeague = { ...beacon, publicKey: quicknet.publicKey, ...(published[0] as (typeof published)[number]) }

	it('names the beacon, and says that the answer is the beacon’s own', () => {
		const own = outcome('check-beacon', record)
		expect([own.status, own.said.endsWith(allRight('signature', 'randomness'))]).toEqual([0, true])
		expect(own.said).toContain('CAUTION: the beacon is another than quicknet')
		const league = outcome('check-beacon', { ...record, beacon: ofLeague })
		expect(league.status).toBe(0)
		expect(league.said).toContain('The beacon is quicknet of the League of Entropy.')
		expect(league.said).toContain(`https://api.drand.sh/${beacon.chainHash}/public/42`)
	})

	it('ends with 1 when the answer is not the beacon’s own, or absent', () => {
		const forged = ownBeacon({ key: 3 }).signatureOf(beacon.round)
		for (const signature of [forged, 'f'.repeat(96)]) {
			const { status, said } = outcome('check-beacon', { ...record, beacon: { ...beacon, signature, randomness: randomnessOf(signature) } })
			expect([status, said.includes('WRONG   signature')]).toEqual([1, true])
		}
		expect(outcome('check-beacon', { ...record, beacon: { ...beacon, randomness: sha256('mine') } }).said).toContain('WRONG   randomness')
		expect(outcome('check-beacon', { ...record, beacon: { ...beacon, signature: null } }).status).toBe(1)
	})
})
