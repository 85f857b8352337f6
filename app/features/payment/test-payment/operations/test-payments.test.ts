import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { takeNotice } from '#server/take-notice.ts'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import type { Caller } from '~/kernel/operation.ts'
import { standInWays } from '~/platform/gateways/stand-ins/books.ts'
import { answerStandIn } from '~/platform/gateways/stand-ins/open-stand-ins.server.ts'
import { answerTestGateway } from '~/platform/gateways/test-gateway/answer.server.ts'
import { driveTestGateway, type Drive } from '~/platform/gateways/test-gateway/drive.ts'
import { signatureFor } from '~/platform/gateways/test-gateway/notices.server.ts'
import { testGatewayNotices } from '~/platform/gateways/test-gateway/tables.server.ts'
import { readOne } from '~/platform/gateways/testing/read-one.ts'
import { openOwn, ownAccountsOf } from '~/features/provider/own-account/flows/open-account.server.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { listBankTransfers } from '~/features/payment/bank-transfer/operations/list-bank-transfers.server.ts'
import { returnBankTransfer } from '~/features/payment/bank-transfer/operations/return-bank-transfer.server.ts'
import { orderLedger } from '~/features/order/tables.server.ts'
import { ownAccounts } from '~/features/provider/own-account/testing/own-accounts.ts'
import { compareBooks } from '~/features/payment/reconciliation/flows/compare-books.server.ts'
import { settleTests } from '~/features/payment/test-payment/jobs/settle-tests.server.ts'
import { action as pressTest, loader as seeTest } from '~/features/payment/test-payment/pages/test-payment.tsx'
import { action as pressList, loader as seeList } from '~/features/payment/test-payment/pages/test-payments.tsx'
import { mostTestsADay } from '~/features/payment/test-payment/rules/test-terms.ts'
import { beginTestPayment } from './begin-test-payment.server.ts'

/** A provider's owner on the pages of tests. */
function atTests(played: Played) {
	const { world, stage } = played
	const own = ownAccounts(world, stage)
	const home = 'http://localhost:0'

	/** Requests a page as a browser does. @returns its answer, also when it is thrown */
	async function visit(
		page: (args: never) => Promise<unknown>,
		path: string,
		{ form, by = own.justNow() }: { form?: object; by?: Caller } = {},
	) {
		const context = new RouterContextProvider()
		context.set(pageRequest, { world, caller: by, origin: home, prefix: '', address: '' })
		const body = form && new URLSearchParams(form as Record<string, string>)
		const request = new Request(home + path, body ? { method: 'POST', body } : {})
		const params = { id: /tests\/(\d+)/.exec(path)?.[1] }
		return page({ request, context, params } as never).catch((thrown: unknown) => thrown)
	}

	/** Presses the button of a way to pay. @returns the address it redirects to */
	async function begin(gateway: string, isOwn = false) {
		const answer = await visit(pressList, `/my-events/payment-ways/tests?provider=${stage.provider}`, {
			form: { gateway, own: String(isOwn) },
		})
		if (!(answer instanceof Response)) throw new Error(`no test begins: ${JSON.stringify(answer)}`)
		return answer.headers.get('location') ?? ''
	}

	const listed = async () =>
		((await visit(seeList, `/my-events/payment-ways/tests?provider=${stage.provider}`)) as Awaited<ReturnType<typeof seeList>>).found

	async function newest() {
		const testId = (await listed())?.tests[0]?.testId ?? 0
		return (await visit(seeTest, `/my-events/payment-ways/tests/${testId}`)) as Awaited<ReturnType<typeof seeTest>>
	}

	const pathOf = async () => `/my-events/payment-ways/tests/${(await newest()).testId}`

	const drive = (page: string, manner?: Drive) =>
		driveTestGateway((request) => answerTestGateway(request, { ...world, noticeUrl: 'http://127.0.0.1:1/nobody' }), page, manner)

	/** Delivers the card gateway's notices, as the webhook door does. */
	async function hear() {
		const told = await world.database.reader.select().from(testGatewayNotices).orderBy(testGatewayNotices.createdAt)
		for (const { body } of told) {
			const notice = await readOne(world.gateways.card, body, new Headers(signatureFor(world.secrets, body, world.clock())))
			if (notice && notice !== 'ignored') await takeNotice(world, { gateway: 'test', ownAccountId: null }, notice, 'test')
		}
	}

	const booked = () => world.database.reader.select().from(orderLedger).orderBy(orderLedger.id)
	return { own, visit, begin, listed, newest, pathOf, drive, hear, booked }
}

/** Presses a button on a stand-in's page, whose notices are all lost. */
async function press({ world }: Played, page: string, act: string) {
	const body = new URLSearchParams({ act, notices: 'never' })
	const answer = await answerStandIn(new Request(page, { method: 'POST', body }), world, ownAccountsOf(world))
	return answer.headers.get('location') ?? ''
}

describe('a test by card', () => {
	it('is paid, reported and paid back, and is in nobody’s books', () =>
		play(async (played) => {
			const { world } = played
			const { begin, newest, drive, hear, booked } = atTests(played)
			await drive(await begin('test'))
			expect(await newest()).toMatchObject({ verdict: null, progress: { opened: 'done', paid: 'waiting' } })
			await hear()
			await world.jobs.runAll(world)
			await hear()
			expect(await newest()).toMatchObject({
				verdict: 'works',
				progress: { opened: 'done', paid: 'done', noticed: 'done', returned: 'done' },
			})
			expect(await booked()).toEqual([])
			world.pass({ minutes: 11 })
			expect(await compareBooks(world, { gateway: world.gateways.card, ownAccountId: null })).toMatchObject({ charges: 0, found: [] })
		}))

	it('reports that notices do not reach us, where only our question was answered', () =>
		play(async (played) => {
			const { world } = played
			const { begin, newest, pathOf, drive, visit } = atTests(played)
			await drive(await begin('test'))
			const answer = await visit(seeTest, `${await pathOf()}?back=1`)
			expect(answer instanceof Response && answer.headers.get('location')).toBe(await pathOf())
			await world.jobs.runAll(world)
			expect(await newest()).toMatchObject({ verdict: 'withoutNotice' })
		}))

	it('is one test for any number of presses, and a day has a limit of tests', () =>
		play(async (played) => {
			const { value, refusal, stage, world } = played
			const { own, begin, listed, newest } = atTests(played)
			expect(await begin('test')).toBe(await begin('test'))
			expect((await listed())?.tests).toHaveLength(1)
			const asked = { providerId: stage.provider, gateway: 'test', own: false }
			for (let test = 1; test < mostTestsADay; test += 1) {
				world.pass({ minutes: 31 })
				await value(beginTestPayment, asked, own.justNow())
			}
			world.pass({ minutes: 31 })
			expect(await refusal(beginTestPayment, asked, own.justNow())).toBe('too_many_tests')
			world.pass({ minutes: 24 * 60 })
			await value(beginTestPayment, asked, own.justNow())
			expect(await newest()).toMatchObject({ verdict: null })
		}))

	it('ends by itself where nobody pays, and money that comes later still goes back', () =>
		play(async (played) => {
			const { world } = played
			const { begin, newest } = atTests(played)
			await begin('test')
			world.pass({ minutes: 31 })
			await settleTests.run(world)
			expect(await newest()).toMatchObject({ verdict: 'canceled', payAt: null })
		}))
})

describe.each(standInWays)('a test by %s', (way) => {
	it('is paid and paid back, with the platform’s account or the provider’s own, even a retired one', () =>
		play(async (played) => {
			const { world } = played
			const { own, begin, newest, pathOf, visit } = atTests(played)
			for (const isOwn of [false, true]) {
				if (isOwn) await own.enter(way)
				const back = await press(played, await begin(way, isOwn), 'paid')
				expect(back).toContain(`${await pathOf()}?back=1`)
				if (isOwn) await own.retire(way)
				await visit(seeTest, `${await pathOf()}?back=1`)
				await world.jobs.runAll(world)
				world.pass({ minutes: 4 })
				await settleTests.run(world)
				expect(await newest()).toMatchObject({ verdict: 'withoutNotice', own: isOwn, gateway: way })
			}
		}))

	it('reports a failure', () =>
		play(async (played) => {
			const { begin, newest, pathOf, visit } = atTests(played)
			await press(played, await begin(way), 'declined')
			await visit(seeTest, `${await pathOf()}?back=1`)
			expect(await newest()).toMatchObject({ verdict: 'failed' })
		}))
})

describe('a test by transfer', () => {
	it('notices the money, which then goes back by hand', () =>
		play(async (played) => {
			const { world, stage, value } = played
			const { own, begin, newest, pathOf, visit, booked } = atTests(played)
			await own.enter('vietqr')
			expect(await begin('vietqr', true)).toBe(await pathOf())
			expect(await newest()).toMatchObject({ transfer: { to: { account: '0012345678' }, reference: expect.stringMatching(/^HOI9\d{9}$/) } })
			await visit(pressTest, await pathOf(), { form: { intent: 'sample-transfer' } })
			await world.jobs.runAll(world)
			expect(await newest()).toMatchObject({ verdict: 'worksByHand', progress: { returned: 'by_hand' }, transfer: null })
			const manager = asAccount(stage.accounts.manager)
			const { waiting } = await value(listBankTransfers, { providerId: stage.provider }, manager)
			expect(waiting).toMatchObject([{ reason: 'test', orderNumber: null }])
			await value(returnBankTransfer, { transferId: waiting[0]?.id }, manager)
			expect(await booked()).toEqual([])
		}))

	it('is not paid by money to another account', () =>
		play(async (played) => {
			const { world } = played
			const { own, begin, newest, pathOf, visit } = atTests(played)
			await own.enter('vietqr')
			await begin('vietqr', true)
			const { transfer } = await newest()
			await begin('vietqr')
			await visit(pressTest, await pathOf(), { form: { intent: 'sample-transfer' } })
			await world.jobs.runAll(world)
			expect(await newest()).toMatchObject({ own: false, verdict: 'worksByHand' })
			const others = (await atTests(played).listed())?.tests.find(({ ownAccountId }) => ownAccountId !== null)
			expect([others?.state, transfer?.reference.length]).toEqual(['open', 13])
		}))
})

it('shows the gateway’s answer where it opens no test', () =>
	play(async (played) => {
		const { world } = played
		const { own, begin, newest, pathOf } = atTests(played)
		const account = await own.enter('momo')
		const gateway = openOwn(world, account)
		if (!gateway) throw new Error('nobody is asked')
		const { GatewayRefused } = await import('~/platform/gateways/gateway.server.ts')
		world.gateways.own = () => ({ ...gateway, open: () => Promise.reject(new GatewayRefused('momo_11', 'no such partner')) })
		expect(await begin('momo', true)).toBe(await pathOf())
		expect(await newest()).toMatchObject({ verdict: 'refused', failureCode: 'momo_11' })
	}))

it('begins by an own account only where there is one', () =>
	play(async (played) => {
		const { refusal, stage } = played
		const { own, listed } = atTests(played)
		expect(await refusal(beginTestPayment, { providerId: stage.provider, gateway: 'momo', own: true }, own.justNow())).toBe('no_account')
		expect((await listed())?.ways.some((way) => way.own)).toBe(false)
		await own.enter('momo')
		expect((await listed())?.ways).toContainEqual({ gateway: 'momo', way: 'momo', own: true, isUsed: false })
	}))

it('shows a test to its provider’s owners and to staff alone', () =>
	play(async (played) => {
		const { stage } = played
		const { begin, pathOf, visit } = atTests(played)
		await begin('test')
		const path = await pathOf()
		const statusFor = async (caller: Caller) => {
			const answer = await visit(seeTest, path, { by: caller })
			return (answer as { init?: { status?: number } }).init?.status ?? 200
		}
		expect(await statusFor(asAccount(stage.accounts.staff, { staff: true }))).toBe(200)
		expect(await statusFor(asAccount(stage.accounts.manager))).toBe(403)
		expect(await statusFor(asAccount(stage.accounts.otherOwner))).toBe(404)
	}))
