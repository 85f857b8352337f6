import { publicUrl } from '~/platform/settings/settings.server.ts'
import type { CardConnect } from '~/platform/gateways/card-connect.server.ts'
import type { ChargeGateway } from '~/platform/gateways/gateway.server.ts'
import { plainlyAnswered } from '~/platform/gateways/notice-answers.ts'
import { accountForShop, addAccount, addLink } from './accounts.server.ts'
import { openTestGateway, testGatewayPath } from './adapter.server.ts'
import { readConnectedTestNotice, type TestGatewayDeps } from './notices.server.ts'

/** How sellers connect accounts with the test gateway: the same way as with Stripe, on pages of this server. */
export function openTestConnect(deps: TestGatewayDeps): CardConnect {
	return {
		code: 'test',
		pageOrigins: [],
		addAccount: async ({ key }) => ({ account: (await addAccount(deps, key)).ref }),
		onboard: async (request) => ({ redirectUrl: `${publicUrl(deps.settings)}${testGatewayPath}/${(await addLink(deps, request)).ref}` }),
		stateOf: async (account) => (await accountForShop(deps, account)).state,
		readNotice: ({ body, headers }) => Promise.resolve(readConnectedTestNotice(deps.secrets, body, headers, deps.clock())),
	}
}

/** A connected account's own charges at the test gateway. */
export function openConnectedTest(deps: TestGatewayDeps, account: string): ChargeGateway {
	const { code, pageOrigins, takes, open, stateOf, cancel, refund, refundState, listMoney } = openTestGateway({ ...deps, account })
	return {
		...{ code, pageOrigins, takes, open, stateOf, cancel, refund, refundState, listMoney },
		// Notices of all connected accounts have one address: `CardConnect.readNotice`.
		readNotice: () => Promise.resolve(plainlyAnswered(undefined)),
	}
}
