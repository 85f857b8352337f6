// Checks the record of a draw outside of the site that made it:  node check-draw.mjs record.json
// Needs nothing but Node.js 18 or later; to check a public beacon's signature also @noble/curves (npm install @noble/curves@2).
// Says what matches; ends with 1 where something does not, with 2 where the signature could not be checked.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const record = JSON.parse(readFileSync(process.argv[2] ?? 'record.json', 'utf8'))
if (!['hoi-draw-1 1', 'hoi-draw-2 2'].includes(`${record.format} ${record.version}`)) throw new Error('not a record that this script knows')
const { drawId, seed, entrants, drawn, beacon } = record
const sha256 = (content) => createHash('sha256').update(content)
const quicknet =
	'83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'
const results = []
const check = (what, ok) => results.push([what, ok])

// The list: one token a line. Where names are told, a token is SHA-256 of salt and name, cut to 32 digits.
check('list', sha256(entrants.map(({ token }) => `${token}\n`).join('')).digest('hex') === record.listDigest)
const named = entrants.filter(({ name }) => name !== undefined)
const isNamed = ({ salt, name, token }) => sha256(`${salt}\n${name}\n`).digest('hex').slice(0, 32) === token
if (named.length > 0) check('names', named.every(isNamed))

// A beacon's round was named before it was due; its answer is signed for the beacon's public key.
let drawnBy = Buffer.from(seed ?? '', 'hex')
if (beacon) {
	check('round', (beacon.genesis + (beacon.round - 1) * beacon.period) * 1000 > Date.parse(record.committedAt))
	const isKnown = beacon.publicKey === quicknet
	console.log(
		isKnown ? 'The beacon is quicknet of the League of Entropy.' : 'CAUTION: the beacon is another than quicknet of the League of Entropy.',
	)
	if (beacon.signature) {
		const signature = Buffer.from(beacon.signature, 'hex')
		const library = await import('@noble/curves/bls12-381.js').catch(() => undefined)
		if (library) check('beacon', isSigned(library.bls12_381.shortSignatures, signature))
		else {
			console.log(`Not checked: the signature. Compare it with https://api.drand.sh/${beacon.chainHash}/public/${beacon.round}`)
			process.exitCode = 2
		}
		// The seed and the beacon together decide.
		drawnBy = createHmac('sha256', drawnBy).update(sha256(signature).digest()).digest()
	}
}

// A signature of the SHA-256 of the round's number, in eight bytes.
function isSigned({ hash, verify }, signature) {
	const round = Buffer.alloc(8)
	round.writeBigUInt64BE(BigInt(beacon.round))
	const point = hash(new Uint8Array(sha256(round).digest()), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_')
	try {
		return verify(new Uint8Array(signature), point, new Uint8Array(Buffer.from(beacon.publicKey, 'hex')))
	} catch {
		return false
	}
}

if (seed) {
	// The commitment was published before the draw, the seed after it.
	const bound = beacon ? `${beacon.publicKey} ${beacon.genesis} ${beacon.period} ${beacon.round}\n` : ''
	check('commitment', sha256(`${seed}\n${record.listDigest}\n${drawId}\n${bound}`).digest('hex') === record.commitment)
} else console.log('The seed is not revealed yet: commitment and order cannot be checked.')

if (seed && drawn) {
	// Numbers of 32 bits from HMAC-SHA-256 of the draw's id and 0, 1, 2 …; those that would favor low places are thrown away.
	const words = []
	let blocks = 0
	const word = () => {
		if (words.length === 0) {
			const block = createHmac('sha256', drawnBy).update(`${drawId}\n${blocks++}\n`).digest()
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
	check('order', (!beacon || beacon.signature) && drawn.every((place, nth) => place === order[nth]))
}

for (const [what, ok] of results) console.log(`${ok ? 'ok      ' : 'WRONG   '}${what}`)
if (!results.every(([, ok]) => ok)) process.exitCode = 1
