import { askAboutAccount } from '../app/features/provider/own-account/flows/ask-about-account.server.ts'
import { noteAccountGone } from '../app/features/provider/own-account/operations/note-account-gone.server.ts'
import { noteAccountState } from '../app/features/provider/own-account/operations/note-account-state.server.ts'
import { asSystem } from '../app/kernel/operation.ts'
import { GatewayRefused } from '../app/platform/gateways/gateway.server.ts'
import { call, valueOf } from '../app/platform/operations/call.server.ts'
import type { TakeConnectedNotice } from './doors/connect-notices.ts'
import { takeNotice } from './take-notice.ts'

/**
 * Takes a notice about a connected account. Notices about charges are handled as usual; about the account itself, it asks the gateway for the
 * state.
 */
export const takeConnectedNotice: TakeConnectedNotice = async (world, account, told, requestId) => {
	const { id: ownAccountId, gateway } = account
	if (told === 'account_gone') {
		valueOf(await call(world, noteAccountGone, { ownAccountId }, asSystem(requestId)))
		world.log.warn({ requestId, gateway, ownAccountId }, 'an account left the platform')
	} else if (told === 'account_changed') {
		try {
			const said = await askAboutAccount(world, account)
			if (said) valueOf(await call(world, noteAccountState, said, asSystem(requestId)))
			world.log.info({ requestId, gateway, ownAccountId, state: said?.state }, 'an account was asked about')
		} catch (error) {
			if (!(error instanceof GatewayRefused)) throw error
			world.log.error({ err: error, requestId, gateway, ownAccountId }, 'the gateway does not know a connected account')
		}
	} else for (const notice of told) await takeNotice(world, { gateway, ownAccountId }, notice, requestId)
}
