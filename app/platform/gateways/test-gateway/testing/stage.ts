import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { money } from '~/kernel/money.ts'
import { openEmbedded } from '~/platform/database/embedded.server.ts'
import { readSettings } from '~/platform/settings/settings.server.ts'
import { openSecrets } from '~/platform/signing/secrets.server.ts'
import type { CardNotice, ChargeRequest, CardGateway, Notice } from '~/platform/gateways/gateway.server.ts'
import { readOne } from '~/platform/gateways/testing/read-one.ts'
import { openTestGateway } from '~/platform/gateways/test-gateway/adapter.server.ts'
import { answerTestGateway } from '~/platform/gateways/test-gateway/answer.server.ts'
import type { TestGatewayDeps } from '~/platform/gateways/test-gateway/notices.server.ts'

/** A test gateway on a database in memory, a clock that is set by hand, and a shop's webhook door that keeps every notice. */
export interface Stage {
	deps: TestGatewayDeps
	gateway: CardGateway
	/** The notices the shop took, as it read them. */
	told: (Notice | CardNotice | 'ignored' | undefined)[]
	/** The status the door answers; 200 unless set. */
	doorStatus: number
	pass: (seconds: number) => Date
	visit: (request: Request) => Promise<Response>
	reset: () => Promise<void>
	close: () => Promise<void>
}

const began = new Date('2026-11-20T03:00:00Z')

export async function openStage(): Promise<Stage> {
	const database = await openEmbedded()
	await database.migrate('drizzle')
	let now = began
	const settings = readSettings(
		{ NODE_ENV: 'test', PUBLIC_URL: 'http://hoi.example.vn', SAMPLE_WORLD: 'off', SMTP_URL: 'smtp://127.0.0.1:1025' },
		() => 'a secret of the test gateway, long enough',
	)
	const deps: TestGatewayDeps = { settings, database, clock: () => now, secrets: openSecrets(settings.SECRET), log: { warn: () => {} } }
	const stage: Stage = {
		deps,
		gateway: openTestGateway(deps),
		told: [],
		doorStatus: 200,
		pass: (seconds) => (now = new Date(now.getTime() + seconds * 1000)),
		visit: (request) => answerTestGateway(request, deps),
		reset: async () => {
			now = began
			stage.told = []
			stage.doorStatus = 200
			await database.sql(
				'truncate test_gateway_refunds, test_gateway_notices, test_gateway_charges, test_gateway_outages, test_gateway_customers cascade',
			)
		},
		close: async () => {
			await new Promise((resolve) => door.close(resolve))
			await database.close()
		},
	}
	const door = await openDoor(stage)
	deps.noticeUrl = `http://127.0.0.1:${(door.address() as AddressInfo).port}/webhooks/test`
	return stage
}

async function openDoor(stage: Stage): Promise<Server> {
	const door = createServer((request, response) => {
		let body = ''
		request.on('data', (chunk: Buffer) => (body += chunk.toString()))
		request.on('end', () => {
			const headers = new Headers(Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]))
			void readOne(stage.gateway, body, headers).then((notice) => {
				if (stage.doorStatus === 200) stage.told.push(notice)
				response.writeHead(stage.doorStatus).end()
			})
		})
	})
	await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
	return door
}

export function chargeRequest(changed: Partial<ChargeRequest> = {}): ChargeRequest {
	return {
		key: 'c7a8a7f0-2f0e-4d0c-9a2f-3f1c7a0c9f11',
		amount: money(350_000, 'VND'),
		orderNumber: 'H-7K2M9',
		description: 'Vé Giải chạy Hồ Tây <2026> & "áo"',
		email: 'hong.dao@example.vn',
		locale: 'vi_VN',
		returnUrl: 'https://shop.example.vn/checkout/thank-you?order=1',
		cancelUrl: 'https://shop.example.vn/checkout/payment-fail?order=1',
		startedAt: began,
		expiresAt: new Date(began.getTime() + 15 * 60_000),
		...changed,
	}
}
