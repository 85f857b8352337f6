import { createHmac, timingSafeEqual } from 'node:crypto'
import type { World } from '~/platform/world/world.server.ts'
import { readSignature, signatureSeconds, type SignatureState } from '~/features/webhook/rules/signature.ts'
import { signingSecrets } from '~/features/webhook/secrets/signing.server.ts'
import { findDelivery, findWebhookRow } from '~/features/webhook/store.server.ts'

/** Checks a request to our own receiver as a provider's receiver would: with the secret of its delivery's webhook. */
export async function checkSignature(
	world: World,
	{ deliveryId, signature, body }: { deliveryId: number; signature: string | null; body: string },
): Promise<{ state: SignatureState; webhookId: number | undefined }> {
	const { reader } = world.database
	const delivery = Number.isSafeInteger(deliveryId) ? await findDelivery(reader, deliveryId) : undefined
	const webhook = delivery && (await findWebhookRow(reader, delivery.webhookId))
	const read = readSignature(signature)
	if (!webhook || !read) return { state: read ? 'wrong' : 'missing', webhookId: webhook?.id }
	const now = world.clock()
	const given = read.signatures.map((each) => Buffer.from(each, 'hex'))
	const isOurs = signingSecrets(world.secrets, webhook, now).some((secret) => {
		const wanted = createHmac('sha256', secret).update(`${read.seconds}.${body}`).digest()
		return given.some((each) => each.length === wanted.length && timingSafeEqual(each, wanted))
	})
	const isLate = Math.abs(now.getTime() / 1000 - read.seconds) > signatureSeconds
	return { state: !isOurs ? 'wrong' : isLate ? 'late' : 'good', webhookId: webhook.id }
}
