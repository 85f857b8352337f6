import { execFileSync } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { algorithm, commitmentOf, drawnOrder, listDigestOf, tokenOf } from './draw.ts'
import { checkDraw, isSound, type DrawFile } from './draw-file.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const seedOf = (nth: number) => sha256(`seed ${nth}`)
const hex = (digits: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${digits}}$`))
const letters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
const drawIds = fc.array(fc.constantFrom(...letters), { minLength: 12, maxLength: 12 }).map((drawn) => drawn.join(''))

/** The same algorithm, written a second time from its description with another library, as an oracle. */
function orderByNode(count: number, seed: string, drawId: string): number[] {
	const words: number[] = []
	for (let block = 0; words.length < count * 3 + 64; block += 1) {
		const bytes = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${drawId}\n${block}\n`).digest()
		for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at))
	}
	const left = Array.from({ length: count }, (_, index) => index + 1)
	for (let last = count - 1; last > 0; last -= 1) {
		let word = words.shift() as number
		while (word >= 2 ** 32 - (2 ** 32 % (last + 1))) word = words.shift() as number
		const other = word % (last + 1)
		;[left[last], left[other]] = [left[other] as number, left[last] as number]
	}
	return left.reverse()
}

function recordOf(names: readonly string[], nth: number, most = names.length): DrawFile {
	const drawId = `00000000${String(nth).padStart(4, '0')}`
	const entrants = names.map((name, place) => {
		const salt = sha256(`salt ${nth} ${place}`).slice(0, 32)
		return { token: tokenOf({ salt, name }), shown: name, name, salt }
	})
	const listDigest = listDigestOf(entrants.map(({ token }) => token))
	const seed = seedOf(nth)
	return {
		...{
			format: 'hoi-draw-1',
			drawId,
			kind: 'prize',
			event: { id: 1, name: 'Hội' },
			provider: 'Ban',
			why: 'Thử',
			entrants,
			listDigest,
			seed,
		},
		...{ algorithm: algorithm.name, version: algorithm.version, committedAt: '', revealedAt: '' },
		commitment: commitmentOf({ seed, listDigest, drawId }),
		drawn: drawnOrder(names.length, { seed, drawId }, most),
	}
}

const outcome = (record: DrawFile) => {
	const folder = mkdtempSync(join(tmpdir(), 'draw-'))
	try {
		const path = join(folder, 'record.json')
		writeFileSync(path, JSON.stringify(record))
		return { status: 0, said: execFileSync(process.execPath, ['public/check-draw.mjs', path], { encoding: 'utf8' }) }
	} catch (error) {
		const { status, stdout } = error as { status: number; stdout: string }
		return { status, said: stdout }
	} finally {
		rmSync(folder, { recursive: true })
	}
}

describe('digests', () => {
	it('are SHA-256 of a text that anybody can write into a file', () => {
		// The digest of the tokens' file: `printf 'a\nb\n' | sha256sum`.
		expect(listDigestOf(['a', 'b'])).toBe('911169ddaaf146aff539f58c26c489af3b892dff0fe283c1c264c65ae5aa59a2')
		expect(listDigestOf([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
		expect(tokenOf({ salt: 'aa', name: 'Nguyễn Văn An' })).toBe(sha256('aa\nNguyễn Văn An\n').slice(0, 32))
		expect(commitmentOf({ seed: 'aa', listDigest: 'bb', drawId: 'CC' })).toBe(sha256('aa\nbb\nCC\n'))
	})
})

describe('a drawn order', () => {
	it('never changes: every day the same input gives the order of the first day', () => {
		expect(drawnOrder(10, { seed: '00'.repeat(32), drawId: '000000000000' })).toEqual(orderByNode(10, '00'.repeat(32), '000000000000'))
		expect(drawnOrder(10, { seed: '00'.repeat(32), drawId: '000000000000' })).toMatchInlineSnapshot(`
			[
			  10,
			  9,
			  2,
			  8,
			  5,
			  6,
			  3,
			  4,
			  7,
			  1,
			]
		`)
	})

	it('is the same when another library computes it from the description', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 300 }), hex(64), drawIds, (count, seed, drawId) => {
				expect(drawnOrder(count, { seed, drawId })).toEqual(orderByNode(count, seed, drawId))
			}),
			{ numRuns: 300 },
		)
	})

	it('contains everybody once, and its beginning does not depend on how many are drawn', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 200 }), fc.nat(220), hex(64), drawIds, (count, most, seed, drawId) => {
				const all = drawnOrder(count, { seed, drawId })
				expect([...all].sort((one, other) => one - other)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
				expect(drawnOrder(count, { seed, drawId }, most)).toEqual(all.slice(0, most))
			}),
		)
	})

	it('favors nobody: all orders of four are equally frequent (chi-square)', () => {
		const rounds = 24_000
		const counts = new Map<string, number>()
		for (let nth = 0; nth < rounds; nth += 1) {
			const order = drawnOrder(4, { seed: seedOf(nth), drawId: '000000000000' }).join()
			counts.set(order, (counts.get(order) ?? 0) + 1)
		}
		expect(counts.size).toBe(24)
		const expected = rounds / 24
		const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
		// With 23 degrees of freedom, chance alone exceeds 49.73 once in a thousand.
		expect(chiSquare).toBeLessThan(49.73)
	})

	it('of 16 384 takes less than a tenth of a second', () => {
		drawnOrder(16_384, { seed: seedOf(0), drawId: '000000000000' })
		const before = process.cpuUsage()
		drawnOrder(16_384, { seed: seedOf(1), drawId: '000000000000' })
		expect(process.cpuUsage(before).user / 1000).toBeLessThan(100)
	})
})

describe('checking a record', () => {
	it('finds thousands of honest draws sound', () => {
		for (let nth = 0; nth < 2000; nth += 1) {
			const record = recordOf(['An', 'Bình', 'Chi', 'Dũng', 'Giang'].slice(0, 1 + (nth % 5)), nth)
			expect(checkDraw(record)).toEqual({ list: true, names: true, commitment: true, order: true })
		}
	})

	it('finds every change', () => {
		const record = recordOf(['An', 'Bình', 'Chi', 'Dũng'], 7)
		const swapped = [...record.entrants.slice(1), ...record.entrants.slice(0, 1)]
		const [first, ...others] = record.entrants
		expect(checkDraw({ ...record, entrants: swapped }).list).toBe(false)
		expect(checkDraw({ ...record, entrants: [{ ...(first as (typeof swapped)[number]), name: 'Em tôi' }, ...others] }).names).toBe(false)
		expect(checkDraw({ ...record, seed: seedOf(8) }).commitment).toBe(false)
		expect(checkDraw({ ...record, drawn: [...(record.drawn ?? [])].reverse() }).order).toBe(false)
		expect(checkDraw({ ...record, drawn: [...(record.drawn ?? []), 1] }).order).toBe(false)
		expect(isSound(checkDraw({ ...record, seed: seedOf(8) }))).toBe(false)
	})

	it('says what is not known before the seed is, and about people who were removed', () => {
		const record = recordOf(['An', 'Bình'], 9)
		expect(checkDraw({ ...record, seed: null, drawn: null })).toEqual({ list: true, names: true, commitment: null, order: null })
		const removed = { ...record, entrants: record.entrants.map(({ token }) => ({ token, shown: null })) }
		expect(checkDraw(removed)).toEqual({ list: true, names: null, commitment: true, order: true })
		expect(isSound(checkDraw(removed))).toBe(true)
	})
})

describe('the script outside of the product', () => {
	const record = recordOf(['An', 'Bình', 'Chi', 'Dũng', 'Giang', 'Hạnh', 'Khoa'], 11, 3)

	it('says the same about an honest record, and about one whose seed is still secret', () => {
		expect(outcome(record)).toEqual({ status: 0, said: 'ok      list\nok      names\nok      commitment\nok      order\n' })
		const sealed = outcome({ ...record, seed: null, drawn: null })
		expect(sealed.status).toBe(0)
		expect(sealed.said).toContain('not revealed yet')
	})

	it('ends with 1 when something is wrong', () => {
		const wrong = outcome({ ...record, drawn: [...(record.drawn ?? [])].reverse() })
		expect(wrong).toEqual({ status: 1, said: 'ok      list\nok      names\nok      commitment\nWRONG   order\n' })
		expect(outcome({ ...record, commitment: sha256('another') }).said).toContain('WRONG   commitment')
	})
})
