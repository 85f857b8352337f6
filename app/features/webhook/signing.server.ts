import { createHmac } from 'node:crypto'
import type { Secrets } from '../../kernel/secrets.ts'
import type { WebhookRow } from './store.server.ts'

/** The secret both sides know, by which a receiver tells that something came from us. */
export function webhookSecret(secrets: Secrets, { id }: Pick<WebhookRow, 'id'>, version: number): string {
	return `whsec_${secrets.derive('webhook', `${id}:${version}`)}`
}

/** Those that sign now: after a change also the one before, for a day. */
export function signingSecrets(
	secrets: Secrets,
	webhook: Pick<WebhookRow, 'id' | 'secretVersion' | 'oldSecretUntil'>,
	now: Date,
): string[] {
	const { secretVersion: version, oldSecretUntil } = webhook
	const versions = oldSecretUntil && oldSecretUntil > now ? [version, version - 1] : [version]
	return versions.map((each) => webhookSecret(secrets, webhook, each))
}

/** `t=1700000000,v1=…`: HMAC-SHA256 of `t.body` in hexadecimal digits, once for each secret that is valid. */
export function signatureHeader(body: string, signedWith: readonly string[], now: Date): string {
	const seconds = Math.floor(now.getTime() / 1000)
	const signatures = signedWith.map((secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`)
	return [`t=${seconds}`, ...signatures].join(',')
}
