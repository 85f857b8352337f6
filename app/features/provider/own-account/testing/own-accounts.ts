import { RouterContextProvider } from 'react-router'
import { answerTestGateway } from '~/platform/gateways/test-gateway/answer.server.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { action, loader } from '~/features/provider/own-account/pages/connect-account.tsx'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { asAccount, callerAs, type TestWorld } from '#world/testing/test-world.ts'
import type { Stage } from '#world/testing/stage.ts'
import type { GatewayCode, PaperGatewayCode } from '~/kernel/gateway-codes.ts'
import { changePaidTo } from '~/features/provider/own-account/operations/change-paid-to.server.ts'
import { retireOwnAccount } from '~/features/provider/own-account/operations/retire-own-account.server.ts'
import { setOwnAccount } from '~/features/provider/own-account/operations/set-own-account.server.ts'
import { findLiveAccount, findOwnAccount } from '~/features/provider/own-account/store.server.ts'

/** Typed papers of a first and of a second account. */
export const typedPapers = {
	vietqr: { bin: '970422', account: '0012 345 678', holder: 'Câu lạc bộ Bước Chân', sepayKey: 'sepay-key-of-the-club' },
	vnpay: { tmnCode: 'CLUB0001', hashSecret: 'vnpay-secret-of-the-club' },
	momo: { partnerCode: 'MOMOCLUB', accessKey: 'momo-access-of-the-club', secretKey: 'momo-secret-of-the-club' },
	zalopay: { appId: '4321', key1: 'zalo-key-1-of-the-club', key2: 'zalo-key-2-of-the-club' },
} as const satisfies Record<PaperGatewayCode, Record<string, string>>

/** The actions of a provider's owner, who has just signed in, and of staff with its own accounts. */
export function ownAccounts(world: TestWorld, { provider: providerId, accounts }: Pick<Stage, 'provider' | 'accounts'>) {
	const justNow = () => callerAs({ kind: 'account', accountId: accounts.owner, staff: false, session: { id: 1, startedAt: world.clock() } })
	const connectPage = `http://localhost:0/my-events/own-accounts/connect?provider=${providerId}`
	/** Goes to the page that connects, and returns where it leads. */
	async function open(url: string, init?: RequestInit): Promise<string> {
		const context = new RouterContextProvider()
		context.set(pageRequest, { world, caller: justNow(), origin: 'http://localhost:0', prefix: '', address: '' })
		const run = init?.method === 'POST' ? action : loader
		const asked = { request: new Request(url, init), context, params: {} } as unknown as Parameters<typeof loader>[0]
		const answer: unknown = await run(asked).catch((thrown: unknown) => thrown)
		if (!(answer instanceof Response)) throw answer
		return answer.headers.get('location') ?? ''
	}
	const staff = asAccount(accounts.staff, { staff: true })
	return {
		justNow,
		/** Enters papers, and returns the account. */
		async enter(gateway: PaperGatewayCode, papers: Record<string, string> = typedPapers[gateway]) {
			const { ownAccountId: id } = valueOf(await call(world, setOwnAccount, { providerId, gateway, papers }, justNow()))
			const row = await findOwnAccount(world.database.reader, { id })
			if (!row) throw new Error('no account')
			return row
		},
		/** Presses the button to connect, and returns where that leads. */
		pressConnect: () => open(connectPage, { method: 'POST' }),
		/** Comes back from the gateway, and returns where that leads; `over`: the page there has ended. */
		comeBack: (over = false) => open(`${connectPage}${over ? '&over=1' : ''}`),
		/**
		 * Connects the account for cards as its owner does: to the gateway's page, through it and back. The gateway's notices wait in its tables. Returns
		 * the account, and the owner's last page.
		 */
		async connect(act: 'finish' | 'wait' | 'leave' | 'disconnect' = 'finish') {
			const page = await open(connectPage, { method: 'POST' })
			const form = new Request(page, { method: 'POST', body: new URLSearchParams({ act }) })
			const left = await answerTestGateway(form, { ...world, noticeUrl: 'http://127.0.0.1:1/nobody' })
			const told = await open(left.headers.get('location') ?? connectPage)
			const row = await findLiveAccount(world.database.reader, providerId, 'test')
			if (!row) throw new Error('no account')
			return { account: row, told }
		},
		retire: async (gateway: GatewayCode) => valueOf(await call(world, retireOwnAccount, { providerId, gateway }, justNow())),
		payTo: async (paidTo: 'platform' | 'organizer') => valueOf(await call(world, changePaidTo, { providerId, paidTo }, staff)),
	}
}
