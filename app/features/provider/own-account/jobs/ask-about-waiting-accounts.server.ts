import type { CardGatewayCode } from '~/kernel/gateway-codes.ts'
import { asSystem } from '~/kernel/operation.ts'
import { GatewayRefused, GatewayUnavailable } from '~/platform/gateways/gateway.server.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { askAboutAccount } from '~/features/provider/own-account/flows/ask-about-account.server.ts'
import { noteAccountState } from '~/features/provider/own-account/operations/note-account-state.server.ts'
import { listWaitingAccounts } from '~/features/provider/own-account/store.server.ts'

const [minute, day] = [60_000, 86_400_000]
/** Older accounts are not asked about: owners who left the gateway's page a month ago continue by a button. */
const forgottenMs = 30 * day
const againMs = 10 * minute
const atOnce = 50

/** Asks about accounts that are being set up: a notice may be lost, and the owner may never come back to our page. */
export const askAboutWaitingAccounts: Chore = {
	name: 'ask-about-waiting-accounts',
	everySeconds: 600,
	async run(world) {
		const code: CardGatewayCode | undefined = world.gateways.connect?.code
		if (!code) return
		const now = world.clock().getTime()
		const since = { changedSince: new Date(now - forgottenMs), askedBefore: new Date(now - againMs) }
		for (const account of await listWaitingAccounts(world.database.reader, code, since, atOnce)) {
			try {
				const said = await askAboutAccount(world, account)
				if (said) valueOf(await call(world, noteAccountState, said, asSystem('ask-about-waiting-accounts')))
			} catch (error) {
				if (error instanceof GatewayUnavailable) return
				if (!(error instanceof GatewayRefused)) throw error
				world.log.error({ err: error, ownAccountId: account.id }, 'the gateway does not know a connected account')
			}
		}
	},
}
