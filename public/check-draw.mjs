// Checks the record of a draw outside of the site that made it:  node check-draw.mjs record.json
// Needs nothing but Node.js 18 or later. Says what matches, and ends with 1 where something does not.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const { format, drawId, seed, entrants, drawn, beacon, ...record } = JSON.parse(readFileSync(process.argv[2] ?? 'record.json', 'utf8'))
if (format !== (beacon ? 'hoi-draw-2' : 'hoi-draw-1')) throw new Error('not a record that this script knows')
const sha256 = (content) => createHash('sha256').update(content).digest('hex')
const hmac = (key, content) => createHmac('sha256', Buffer.from(key, 'hex')).update(content).digest()
function check(what, ok) {
	console.log(`${ok ? 'ok      ' : 'WRONG   '}${what}`)
	if (!ok) process.exitCode = 1
}
// The list: one token a line. Where names are told, a token is SHA-256 of salt and name, cut to 32 digits.
check('list', sha256(entrants.map(({ token }) => `${token}\n`).join('')) === record.listDigest)
const named = entrants.filter(({ name }) => name !== undefined)
const isToken = ({ salt, name, token }) => sha256(`${salt}\n${name}\n`).slice(0, 32) === token
if (named.length > 0) check('names', named.every(isToken))
// A public beacon's round was named before it was due. Whether the answer is the beacon's own, check-beacon.mjs says.
if (beacon) check('round', (beacon.genesis + (beacon.round - 1) * beacon.period) * 1000 > Date.parse(record.committedAt))
// The commitment was published before the draw, the seed after it.
const bound = beacon ? `${beacon.publicKey} ${beacon.genesis} ${beacon.period} ${beacon.round}\n` : ''
if (seed) check('commitment', sha256(`${seed}\n${record.listDigest}\n${drawId}\n${bound}`) === record.commitment)
else console.log('The seed is not revealed yet: commitment and order cannot be checked.')
// Numbers of 32 bits: HMAC-SHA-256 of the draw's id and 0, 1, 2 … by the seed; by that and the beacon's answer where there is one.
const key = beacon?.signature ? hmac(seed ?? '', Buffer.from(sha256(Buffer.from(beacon.signature, 'hex')), 'hex')) : (seed ?? '')
function* numbersFrom(at = 0, bytes = Buffer.alloc(0)) {
	for (; ; at += 4) {
		if (at % 32 === 0) bytes = hmac(key, `${drawId}\n${at / 32}\n`)
		yield bytes.readUInt32BE(at % 32)
	}
}
// Fisher-Yates from the end: who comes to stand last is drawn first. Numbers that would favor low places are thrown away.
const [numbers, places] = [numbersFrom(), entrants.map((_, index) => index + 1)]
for (let last = places.length - 1; last > 0; last--) {
	let { value } = numbers.next()
	while (value >= 2 ** 32 - (2 ** 32 % (last + 1))) value = numbers.next().value
	;[places[last], places[value % (last + 1)]] = [places[value % (last + 1)], places[last]]
}
if (seed && drawn) check('order', (!beacon || beacon.signature) && drawn.every((place, nth) => place === places.at(-1 - nth)))
