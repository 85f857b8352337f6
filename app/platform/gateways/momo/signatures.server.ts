import { createHmac } from 'node:crypto'

/**
 * Signs as MoMo does (v2, every page of the API under "signature"): `name=value` with `&` between, in the order of the names from a to z,
 * nothing encoded; HMAC-SHA256 in hex.
 */
export function momoSignature(secretKey: string, fields: Readonly<Record<string, string | number>>): string {
	const text = Object.keys(fields)
		.sort()
		.map((name) => `${name}=${fields[name]}`)
		.join('&')
	return createHmac('sha256', secretKey).update(text).digest('hex')
}
