// Checks the answer of the public beacon in the record of a draw:  npm install @noble/curves@2 && node check-beacon.mjs record.json
// Says whose beacon it is, and ends with 1 where the answer is not its own. Needs Node.js 20.19 or later.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { bls12_381 } from '@noble/curves/bls12-381.js'

const quicknet =
	'83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'
const { beacon } = JSON.parse(readFileSync(process.argv[2] ?? 'record.json', 'utf8'))
if (!beacon?.signature) throw new Error('the record holds no answer of a beacon')
const { publicKey, chainHash, round, signature, randomness } = beacon
const isQuicknet = publicKey === quicknet
console.log(isQuicknet ? 'The beacon is quicknet of the League of Entropy.' : 'CAUTION: the beacon is another than quicknet.')
if (isQuicknet) console.log(`Its operators say the answer themselves: https://api.drand.sh/${chainHash}/public/${round}`)

const bytesOf = (hex) => new Uint8Array(Buffer.from(hex, 'hex'))
const sha256 = (bytes) => createHash('sha256').update(bytes).digest()

/** A signature of the SHA-256 of the round's number, in eight bytes. What is no point of the curve is none. */
function isSigned() {
	const number = Buffer.alloc(8)
	number.writeBigUInt64BE(BigInt(round))
	const { hash, verify } = bls12_381.shortSignatures
	try {
		return verify(
			bytesOf(signature),
			hash(new Uint8Array(sha256(number)), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'),
			bytesOf(publicKey),
		)
	} catch {
		return false
	}
}

for (const [what, ok] of [
	['signature', isSigned()],
	['randomness', sha256(bytesOf(signature)).toString('hex') === randomness],
]) {
	console.log(`${ok ? 'ok      ' : 'WRONG   '}${what}`)
	if (!ok) process.exitCode = 1
}
