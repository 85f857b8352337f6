import { valueOf } from '../../../platform/operations/call.server.ts'
import { call } from '../../../platform/operations/call.server.ts'
import { asAccount, callerAs, type TestWorld } from '#world/testing/test-world.ts'
import type { Stage } from '#world/testing/stage.ts'
import type { OwnGatewayCode } from '../../../kernel/gateway-codes.ts'
import { changePaidTo } from '../operations/change-paid-to.server.ts'
import { retireOwnAccount } from '../operations/retire-own-account.server.ts'
import { setOwnAccount } from '../operations/set-own-account.server.ts'
import { findOwnAccount } from '../store.server.ts'

/** Papers as somebody types them, of a first and of a second merchant. */
export const typedPapers = {
	vietqr: { bin: '970422', account: '0012 345 678', holder: 'Câu lạc bộ Bước Chân', sepayKey: 'sepay-key-of-the-club' },
	vnpay: { tmnCode: 'CLUB0001', hashSecret: 'vnpay-secret-of-the-club' },
	momo: { partnerCode: 'MOMOCLUB', accessKey: 'momo-access-of-the-club', secretKey: 'momo-secret-of-the-club' },
	zalopay: { appId: '4321', key1: 'zalo-key-1-of-the-club', key2: 'zalo-key-2-of-the-club' },
} as const satisfies Record<OwnGatewayCode, Record<string, string>>

/** What a provider's owner, who has just signed in, and staff do about its own accounts. */
export function ownAccounts(world: TestWorld, { provider: providerId, accounts }: Pick<Stage, 'provider' | 'accounts'>) {
	const justNow = () => callerAs({ kind: 'account', accountId: accounts.owner, staff: false, session: { id: 1, startedAt: world.clock() } })
	const staff = asAccount(accounts.staff, { staff: true })
	return {
		justNow,
		/** Enters papers, and gives the account. */
		async enter(gateway: OwnGatewayCode, papers: Record<string, string> = typedPapers[gateway]) {
			const { ownAccountId: id } = valueOf(await call(world, setOwnAccount, { providerId, gateway, papers }, justNow()))
			const row = await findOwnAccount(world.database.reader, { id })
			if (!row) throw new Error('no account')
			return row
		},
		retire: async (gateway: OwnGatewayCode) => valueOf(await call(world, retireOwnAccount, { providerId, gateway }, justNow())),
		payTo: async (paidTo: 'platform' | 'organizer') => valueOf(await call(world, changePaidTo, { providerId, paidTo }, staff)),
	}
}
