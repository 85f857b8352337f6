// Checks the record of a draw outside of the site that made it:  node check-draw.mjs record.json
// Needs nothing but Node.js 18 or later. Says what matches, and ends with 1 where something does not.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const record = JSON.parse(readFileSync(process.argv[2] ?? 'record.json', 'utf8'))
if (record.format !== 'hoi-draw-1' || record.version !== 1) throw new Error('not a record that this script knows')
const { drawId, seed, entrants, drawn } = record
const sha256 = (text) => createHash('sha256').update(text).digest('hex')
const results = []
const check = (what, ok) => results.push([what, ok])

// The list: one token a line. Where names are told, a token is SHA-256 of salt and name, cut to 32 digits.
check('list', sha256(entrants.map(({ token }) => `${token}\n`).join('')) === record.listDigest)
const named = entrants.filter(({ name }) => name !== undefined)
if (named.length > 0)
	check(
		'names',
		named.every(({ salt, name, token }) => sha256(`${salt}\n${name}\n`).slice(0, 32) === token),
	)

if (seed) {
	// The commitment was published before the draw, the seed after it.
	check('commitment', sha256(`${seed}\n${record.listDigest}\n${drawId}\n`) === record.commitment)

	// Numbers of 32 bits from HMAC-SHA-256 by the seed of the draw's id and 0, 1, 2 …; those that would favor low places are thrown away.
	const words = []
	let blocks = 0
	const word = () => {
		if (words.length === 0) {
			const block = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${drawId}\n${blocks++}\n`).digest()
			for (let at = 0; at < 32; at += 4) words.push(block.readUInt32BE(at))
		}
		return words.shift()
	}
	const below = (limit) => {
		for (;;) {
			const number = word()
			if (number < 2 ** 32 - (2 ** 32 % limit)) return number % limit
		}
	}
	// Fisher-Yates from the end: whoever comes to stand last is drawn first.
	const places = entrants.map((_, index) => index + 1)
	for (let last = places.length - 1; last > 0; last--) {
		const other = below(last + 1)
		;[places[last], places[other]] = [places[other], places[last]]
	}
	const order = places.reverse()
	check(
		'order',
		drawn.every((place, nth) => place === order[nth]),
	)
} else console.log('The seed is not revealed yet: only the list can be checked.')

for (const [what, ok] of results) console.log(`${ok ? 'ok      ' : 'WRONG   '}${what}`)
process.exitCode = results.every(([, ok]) => ok) ? 0 : 1
