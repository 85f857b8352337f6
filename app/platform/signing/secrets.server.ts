import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '~/kernel/secrets.ts'

/** The secrets of a server; `previous` are its earlier secrets, which still open what was sealed with them. */
export function openSecrets(serverSecret: string, previous: readonly string[] = []): Secrets {
	const derive = (purpose: string, subject: string) => deriveSecret(serverSecret, purpose, subject)
	const deriveAll = (purpose: string, subject: string) =>
		[derive(purpose, subject), ...previous.map((secret) => deriveSecret(secret, purpose, subject))] as const
	return {
		derive,
		deriveAll,
		matches: (given, purpose, subject) => given !== undefined && deriveAll(purpose, subject).some((secret) => sameSecret(given, secret)),
		root: serverSecret,
		roots: [serverSecret, ...previous],
	}
}

/**
 * 32 bytes derived from the settings' `SECRET` by HKDF-SHA-256 (RFC 5869), bound to a purpose and a subject.
 * @throws when the secret is too short to derive anything from
 */
export function deriveKey(secret: string, purpose: string, subject: string): Buffer {
	if (secret.length < 16) throw new RangeError('SECRET is too short')
	return Buffer.from(hkdfSync('sha256', secret, 'hoi', `${encodeURIComponent(purpose)}/${encodeURIComponent(subject)}`, 32))
}

/** The same as text, base64url, for links, cookies and webhook keys. */
export function deriveSecret(secret: string, purpose: string, subject: string): string {
	return deriveKey(secret, purpose, subject).toString('base64url')
}

/** HMAC-SHA-256 of a message, base64url. */
export function signatureOf(key: string, message: string): string {
	return createHmac('sha256', key).update(message).digest('base64url')
}

export function isSignatureOf(key: string, message: string, signature: string): boolean {
	return sameSecret(signature, signatureOf(key, message))
}

/** Compares in constant time, whatever the lengths. */
export function sameSecret(a: string, b: string): boolean {
	const hash = (text: string) => createHash('sha256').update(text).digest()
	return timingSafeEqual(hash(a), hash(b))
}

/** The hash we keep of a token that somebody else holds: SHA-256, base64url. */
export function hashOf(token: string): string {
	return createHash('sha256').update(token).digest('base64url')
}
