import type { ConnectedState } from '~/platform/gateways/card-connect.server.ts'
import type { World } from '~/platform/world/world.server.ts'

/** The facts of a connected account for a question to its gateway. */
export interface AskedAccount {
	id: number
	gateway: string
	knownAs: string
}

/** The gateway's answer about an account, for `noteAccountState`. */
export interface AccountSaid {
	ownAccountId: number
	state: ConnectedState
	askedAt: string
}

/**
 * Asks the gateway whether a connected account takes cards: notices come late and in any order, so only an answer counts. Never called inside a
 * transaction. @returns nothing where this house does not have the account's gateway (any more)
 * @throws GatewayUnavailable, GatewayRefused
 */
export async function askAboutAccount(
	{ gateways, clock }: Pick<World, 'gateways' | 'clock'>,
	{ id, gateway, knownAs }: AskedAccount,
): Promise<AccountSaid | undefined> {
	const { connect } = gateways
	if (connect?.code !== gateway) return undefined
	const askedAt = clock().toISOString()
	return { ownAccountId: id, state: await connect.stateOf(knownAs), askedAt }
}
