import { createHash, createHmac } from 'node:crypto'
import type { EditorSignature } from '~/kernel/stories.ts'
import { sameSecret } from '~/platform/signing/secrets.server.ts'

/** A preview's address is valid for so long, as in Storyblok's own example. */
const previewSeconds = 3_600
/** The editor's clock may be so far ahead of ours. */
const aheadSeconds = 300

/**
 * Whether the visual editor signed a preview's address: SHA-1 of the space's number, its preview token and the moment, in hex
 * (storyblok.com/faq/how-to-verify-the-preview-query-parameters-of-the-visual-editor). Compared in constant time.
 */
export function isEditorSignature(previewToken: string, { spaceId, timestamp, token }: EditorSignature, now: Date): boolean {
	if (!/^\d{1,20}$/.test(spaceId) || !/^\d{1,12}$/.test(timestamp)) return false
	const signed = createHash('sha1').update(`${spaceId}:${previewToken}:${timestamp}`).digest('hex')
	const age = now.getTime() / 1000 - Number(timestamp)
	return sameSecret(token, signed) && age < previewSeconds && age > -aheadSeconds
}

/** Whether Storyblok signed the body of a webhook: HMAC-SHA1 by the webhook's secret, in hex, in the header `webhook-signature`. */
export function isNoticeSignature(secret: string, body: Uint8Array, signature: string): boolean {
	return sameSecret(signature, createHmac('sha1', secret).update(body).digest('hex'))
}
