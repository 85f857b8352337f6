import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownReceiver } from '../../app/features/webhook/links/own-receiver.server.ts'
import { changeWebhook } from '../../app/features/webhook/operations/change-webhook.server.ts'
import { claimDeliveries } from '../../app/features/webhook/operations/claim-deliveries.server.ts'
import { createWebhook } from '../../app/features/webhook/operations/create-webhook.server.ts'
import { testWebhook } from '../../app/features/webhook/operations/test-webhook.server.ts'
import { asAccount, play, playedIn, system } from '../../world/testing/test-world.ts'
import { openWholeSite, type WholeSite } from '../testing/whole-site.ts'

let site: WholeSite
beforeAll(async () => {
	site = await openWholeSite()
}, 300_000)
afterAll(() => site.close())

const post = async (headers: Record<string, string>, body: string) => {
	const answer = await fetch(`${site.url}/webhook-receiver`, { method: 'POST', headers, body })
	return [answer.status, await answer.text()] as const
}
const shown = async (path = '') => (await fetch(`${site.url}/webhook-receiver${path}`, { headers: { 'accept-language': 'en' } })).text()

/** A post of a webhook of the stage's provider to the receiver. */
async function delivery() {
	const { value, stage, world } = playedIn(site.world, site.stage)
	const owner = asAccount(stage.accounts.owner)
	const input = { providerId: stage.provider, url: ownReceiver(world.settings), factNames: ['order.confirmed'] }
	const { webhookId } = await value(createWebhook, input, owner)
	await value(testWebhook, { webhookId }, owner)
	const [claimed] = await value(claimDeliveries, {}, system)
	if (!claimed) throw new Error('nothing to deliver')
	return claimed
}

describe('the receiver of webhooks on one’s own machine', () => {
	it('shows received posts, with their headers, and whether the signature is right', async () => {
		expect(await shown()).toContain('Nothing received yet')
		const { headers, body, webhookId } = await delivery()
		expect(await post(headers, body)).toEqual([200, 'Valid signature'])
		expect(await post(headers, body.replace('test_', 'fact_'))).toEqual([400, expect.stringContaining('Invalid signature')])
		expect(await post({}, '<script>1</script>')).toEqual([400, expect.stringContaining('No signature')])
		site.world.pass({ minutes: 6 })
		expect(await post(headers, body)).toEqual([400, expect.stringContaining('expired')])

		const list = await shown()
		expect(list.match(/webhook\.test/g)).toHaveLength(3)
		const one = await shown('/1')
		for (const words of ['hoi-signature: t=', 'hoi-fact: webhook.test', '&quot;name&quot;: &quot;webhook.test&quot;', 'HMAC-SHA256'])
			expect(one).toContain(words)
		expect(one).toContain(`/my-events/programs/webhooks/${webhookId}`)
		expect(await shown('/3')).toContain('&lt;script&gt;')
		expect((await fetch(`${site.url}/webhook-receiver/99`)).status).toBe(404)
	})

	it('exists for nobody else, and no webhook of a public site can lead to it', async () => {
		const answer = await fetch(`${site.url}/webhook-receiver`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
		expect(answer.status).toBe(404)
		await play(async ({ refusal, value, stage, world }) => {
			const owner = asAccount(stage.accounts.owner)
			const input = { providerId: stage.provider, url: ownReceiver(world.settings), factNames: ['order.confirmed'] }
			const { webhookId } = await value(createWebhook, input, owner)
			world.settings.PUBLIC_URL = 'https://hoi.example.vn'
			expect(ownReceiver(world.settings)).toBeUndefined()
			for (const url of [input.url, 'null/webhook-receiver', 'https://localhost/webhook-receiver']) {
				expect(await refusal(createWebhook, { ...input, url }, owner)).toBe('invalid_fields')
				expect(await refusal(changeWebhook, { webhookId, url, factNames: input.factNames }, owner)).toBe('invalid_fields')
			}
		})
	})
})
