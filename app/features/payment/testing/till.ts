import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import type { Caller } from '~/kernel/operation.ts'
import type { GatewayCode } from '~/kernel/gateway-codes.ts'
import type { WayCode } from '~/kernel/ways.ts'
import type { Notice } from '~/platform/gateways/gateway.server.ts'
import { answerTestGateway } from '~/platform/gateways/test-gateway/answer.server.ts'
import { driveTestGateway, type Drive } from '~/platform/gateways/test-gateway/drive.ts'
import { readOne } from '~/platform/gateways/testing/read-one.ts'
import { readConnectedTestNotice, signatureFor } from '~/platform/gateways/test-gateway/notices.server.ts'
import { testGatewayNotices } from '~/platform/gateways/test-gateway/tables.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { callerAs, system, type TestWorld } from '#world/testing/test-world.ts'
import type { Stage } from '#world/testing/stage.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { applyCode } from '~/features/cart/operations/apply-code.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { findOrder as findOrderRow } from '~/features/order/store.server.ts'
import { findConnectedAccount } from '~/features/provider/own-account/store.server.ts'
import { checkDrift } from '~/features/quota/operations/check-drift.server.ts'
import { recordNotice, type NoticeOutcome } from '~/features/payment/operations/record-notice.server.ts'
import { listPayments } from '~/features/payment/store.server.ts'
import { loader as payLoader } from '~/features/payment/pages/pay.tsx'

/** The buyer's wishes at the till. */
export interface Basket {
	variant?: keyof Stage['variants']
	quantity?: number
	code?: string
	caller?: Caller
	paymentMethod?: 'card' | 'cash_on_delivery'
	paymentWay?: WayCode
}

const people = ['Trần Thị Lan', 'Lê Văn Minh', 'Phạm Thu Hà', 'Nguyễn Đức Anh', 'Vũ Ngọc Mai', 'Đỗ Quang Huy']

/** A till in a test world: the whole way of a buyer's payment, without a browser. */
export function openTill(world: TestWorld, stage: Stage) {
	async function place({ variant = 'plain', quantity = 2, code, caller = callerAs(), paymentMethod = 'card', paymentWay }: Basket = {}) {
		const attendees = Array.from({ length: quantity }, (_, place) => ({ name: people[place % people.length] ?? 'Lan' }))
		const items = [{ variantId: stage.variants[variant], quantity, attendees }]
		valueOf(await call(world, addTicketsToCart, { eventId: stage.event, items }, caller))
		if (code) valueOf(await call(world, applyCode, { code }, caller))
		const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567', newsletter: false }
		return valueOf(await call(world, placeOrder, { key: randomUUID(), contact, paymentMethod, paymentWay }, caller)).order
	}

	/** Goes to `/checkout/pay` and returns where it leads: an address without the origin for our own pages. */
	async function pay(
		order: { number: string; secret: string },
		caller: Caller = callerAs(undefined, { visitor: 'phone' }),
		more: Record<string, string> = {},
	): Promise<string> {
		const context = new RouterContextProvider()
		context.set(pageRequest, { world, caller, origin: 'http://localhost:0', prefix: '', address: '' })
		const request = new Request(
			`http://localhost:0/checkout/pay?${new URLSearchParams({ order: order.number, secret: order.secret, ...more })}`,
		)
		const answer: unknown = await payLoader({ request, context, params: {} } as unknown as Parameters<typeof payLoader>[0]).catch(
			(thrown: unknown) => thrown,
		)
		if (!(answer instanceof Response)) throw answer
		return answer.headers.get('location') ?? ''
	}

	const visit = (request: Request) => answerTestGateway(request, { ...world, noticeUrl: 'http://127.0.0.1:1/nobody' })

	/** The buyer pays on the gateway's page. The gateway's notices wait until they are `hear`d. */
	const drive = (redirectUrl: string, manner?: Drive) => driveTestGateway(visit, redirectUrl, manner)

	/** Answers the buyer's bank on its page (3-D Secure); returns where that leads. */
	async function answerBank(page: string, answer: 'approve' | 'refuse'): Promise<string> {
		const given = await visit(new Request(page, { method: 'POST', body: new URLSearchParams({ answer }) }))
		return given.headers.get('location') ?? ''
	}

	/** Delivers the gateway's notices about charges, each `times` times; on request the newest first. */
	async function hear({ times = 1, newestFirst = false } = {}): Promise<NoticeOutcome[]> {
		const told = await world.database.reader.select().from(testGatewayNotices).orderBy(testGatewayNotices.createdAt)
		const outcomes: NoticeOutcome[] = []
		const waiting = told.filter(({ deliveredAt }) => deliveredAt === null)
		for (const { id, body, account } of newestFirst ? waiting.reverse() : waiting) {
			const heard = account === null ? await ofPlatform(body) : await ofConnected(body, account)
			for (const notice of heard) for (let time = 0; time < times; time += 1) outcomes.push(await record(world, notice))
			await world.database.transaction((store) =>
				store.update(testGatewayNotices).set({ deliveredAt: world.clock() }).where(eq(testGatewayNotices.id, id)),
			)
		}
		return outcomes
	}

	/** The notices about the platform's charges. Messages about saved cards are left out, because they are not about money. */
	async function ofPlatform(body: string): Promise<Notice[]> {
		const notice = await readOne(world.gateways.card, body, new Headers(signatureFor(world.secrets, body, world.clock())))
		if (!notice || notice === 'ignored') throw new Error('the gateway sent something else')
		return 'card' in notice ? [] : [notice]
	}

	/** The notices about charges of a seller's connected account. */
	async function ofConnected(body: string, name: string): Promise<(Notice & { ownAccountId: number })[]> {
		const now = world.clock()
		const { said } = readConnectedTestNotice(
			world.secrets,
			body,
			new Headers(signatureFor(world.secrets, body, now, 'connect notices')),
			now,
		)
		const account = await findConnectedAccount(world.database.reader, 'test', name)
		if (said === 'forged' || !account) throw new Error('the gateway sent something else')
		return typeof said === 'string' ? [] : said.map((notice) => ({ ...notice, ownAccountId: account.id }))
	}

	/** The order as its buyer sees it. */
	const look = async ({ number }: { number: string }) => valueOf(await call(world, findOrder, { number }, system))

	/** The order's flag for a person. */
	const flag = async ({ id }: { id: number }) => (await findOrderRow(world.database.reader, { id }))?.flag ?? null

	/** The gateway's names for the attempts to pay it, the newest first. */
	const refs = async ({ id }: { id: number }) => (await listPayments(world.database.reader, id)).map(({ gatewayRef }) => gatewayRef ?? '')

	/** The errors in the counters: empty, unless a test has found something. */
	const drift = async () => valueOf(await call(world, checkDrift, {}, system)).found

	return { place, pay, drive, answerBank, hear, look, flag, refs, drift }
}

/** Records a notice, as the webhook address does. */
export async function record(
	world: World,
	{
		id,
		ref,
		...notice
	}: Pick<Notice, 'id' | 'ref'> & { kind: string; gateway?: GatewayCode; ownAccountId?: number; amount?: unknown } & Pick<
			Notice,
			'refundKey' | 'failureCode' | 'transactionNo'
		>,
): Promise<NoticeOutcome> {
	const input = { gateway: world.gateways.card.code, ...notice, noticeId: id, gatewayRef: ref }
	return valueOf(await call(world, recordNotice, input, system)).outcome
}
