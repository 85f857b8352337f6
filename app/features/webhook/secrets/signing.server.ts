import { createHmac } from 'node:crypto'
import type { Secrets } from '~/kernel/secrets.ts'
import type { WebhookRow } from '~/features/webhook/store.server.ts'

/** The secret both sides know: with it a receiver recognises that a delivery came from us. */
export function webhookSecret(secrets: Secrets, webhook: Pick<WebhookRow, 'id'>, version: number): string {
	return webhookSecrets(secrets, webhook, version)[0]
}

/** The same secret, and those that receivers were shown under earlier secrets of the server. */
function webhookSecrets(secrets: Secrets, { id }: Pick<WebhookRow, 'id'>, version: number): readonly [string, ...string[]] {
	const [first, ...before] = secrets.deriveAll('webhook', `${id}:${version}`)
	return [`whsec_${first}`, ...before.map((secret) => `whsec_${secret}`)]
}

/** The secrets that sign now: for a day after a change also the old one; and those from the server's earlier secrets, as long as these are valid. */
export function signingSecrets(
	secrets: Secrets,
	webhook: Pick<WebhookRow, 'id' | 'secretVersion' | 'oldSecretUntil'>,
	now: Date,
): string[] {
	const { secretVersion: version, oldSecretUntil } = webhook
	const versions = oldSecretUntil && oldSecretUntil > now ? [version, version - 1] : [version]
	return versions.flatMap((each) => webhookSecrets(secrets, webhook, each))
}

/** `t=1700000000,v1=…`: HMAC-SHA256 of `t.body` in hexadecimal digits, once for each secret that is valid. */
export function signatureHeader(body: string, signedWith: readonly string[], now: Date): string {
	const seconds = Math.floor(now.getTime() / 1000)
	const signatures = signedWith.map((secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`)
	return [`t=${seconds}`, ...signatures].join(',')
}
