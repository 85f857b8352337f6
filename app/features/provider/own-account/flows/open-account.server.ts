import type { GatewayCode } from '~/kernel/gateway-codes.ts'
import type { Store } from '~/platform/database/database.server.ts'
import type { ChargeGateway } from '~/platform/gateways/gateway.server.ts'
import type { FindOwnAccount } from '~/platform/gateways/own-account.ts'
import type { World } from '~/platform/world/world.server.ts'
import { lockPaidTo } from '~/features/provider/store.server.ts'
import { openPapers } from '~/features/provider/own-account/secrets/papers.server.ts'
import { findLiveAccount, findOwnAccount, type OwnAccountRow } from '~/features/provider/own-account/store.server.ts'

type Opening = Pick<World, 'gateways' | 'secrets' | 'database'>

/** Where a charge was opened: the gateway, and the own account; null: the platform's account. */
export interface ChargePlace {
	gateway: GatewayCode
	ownAccountId: number | null
}

/**
 * The gateway of a payment: the platform's, or one opened with the seller's own account that took its money, even a retired one. The account is read
 * each time, because secrets must not be kept in memory. Nothing where the gateway is not configured (any more).
 */
export async function gatewayAt(world: Opening, { gateway, ownAccountId }: ChargePlace): Promise<ChargeGateway | undefined> {
	if (ownAccountId === null) return world.gateways.find(gateway)
	const account = await findOwnAccount(world.database.reader, { id: ownAccountId })
	return account && openOwn(world, account)
}

/** The gateway opened with an account; nothing where the account left the platform, or this house does not have its gateway (any more). */
export function openOwn({ gateways, secrets }: Pick<World, 'gateways' | 'secrets'>, account: OwnAccountRow): ChargeGateway | undefined {
	return account.state === 'gone' ? undefined : gateways.own(openPapers(secrets, account))
}

/** Finds the account an address names, live or retired. */
export const ownAccountsOf =
	({ database, secrets }: Pick<World, 'database' | 'secrets'>): FindOwnAccount =>
	async (gateway, code) => {
		const account = await findOwnAccount(database.reader, { code })
		return account?.gateway === gateway ? openPapers(secrets, account) : undefined
	}

/**
 * The account by which a new payment of a provider's order begins. It is locked until the transaction ends. `none`: the provider is paid directly,
 * and has no ready account at this gateway.
 */
export async function accountToPayBy(store: Store, providerId: number, gateway: GatewayCode): Promise<OwnAccountRow | null | 'none'> {
	if ((await lockPaidTo(store, providerId)) !== 'organizer') return null
	const live = await findLiveAccount(store, providerId, gateway)
	return live?.state === 'ready' ? live : 'none'
}
