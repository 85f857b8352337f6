import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** The part of CBOR (RFC 8949) that an authenticator writes: maps, texts, bytes and small numbers. */
function cbor(value: unknown): Buffer {
	const head = (major: number, size: number) => {
		if (size < 24) return Buffer.from([(major << 5) | size])
		if (size < 256) return Buffer.from([(major << 5) | 24, size])
		return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
	}
	if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
	if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
	if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
	if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
	throw new Error('not needed')
}

interface Quirks {
	/** Signs for another site than its own. */
	origin?: string
	host?: string
	counter?: number
	/** Signs without checking who holds the device. */
	unverified?: boolean
	userHandle?: string
}

/** A passkey in software, without a browser. It signs whatever it is asked to, even what an honest one would not. */
export function softPasskey(site = 'https://hoi.example.vn') {
	const { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
	const id = sha256(publicKey.export({ format: 'der', type: 'spki' }))
	let counter = 0

	function clientData(type: string, challenge: string, origin: string): Buffer {
		return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
	}

	function authenticatorData({ host, counter: said, unverified }: Quirks, attested = false): Buffer {
		const flags = 0x01 | (unverified ? 0 : 0x04) | (attested ? 0x40 : 0)
		const count = Buffer.alloc(4)
		count.writeUInt32BE(said ?? counter)
		return Buffer.concat([sha256(host ?? new URL(site).hostname), Buffer.from([flags]), count])
	}

	const common = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const, clientExtensionResults: {} }
	return {
		id: base64url(id),
		/** Answers `navigator.credentials.create`. */
		make({ challenge }: { challenge: string }, quirks: Quirks = {}) {
			const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
			const cose = cbor(
				new Map<number, unknown>([
					[1, 2],
					[3, -7],
					[-1, 1],
					[-2, Buffer.from(x, 'base64url')],
					[-3, Buffer.from(y, 'base64url')],
				]),
			)
			const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
			const authData = Buffer.concat([authenticatorData(quirks, true), attested])
			const attestationObject = cbor(
				new Map<string, unknown>([
					['fmt', 'none'],
					['attStmt', new Map()],
					['authData', authData],
				]),
			)
			const clientDataJSON = base64url(clientData('webauthn.create', challenge, quirks.origin ?? site))
			return { ...common, response: { clientDataJSON, attestationObject: base64url(attestationObject), transports: ['internal'] } }
		},
		/** Answers `navigator.credentials.get`. */
		sign({ challenge }: { challenge: string }, quirks: Quirks = {}) {
			counter += 1
			const data = clientData('webauthn.get', challenge, quirks.origin ?? site)
			const authData = authenticatorData(quirks)
			const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
			const response = { clientDataJSON: base64url(data), authenticatorData: base64url(authData), signature: base64url(signature) }
			return { ...common, response: { ...response, ...(quirks.userHandle ? { userHandle: quirks.userHandle } : {}) } }
		},
	}
}
