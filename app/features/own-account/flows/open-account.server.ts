import { isOwnGateway, takesCards, type GatewayCode } from '../../../kernel/gateway-codes.ts'
import type { Store } from '../../../platform/database/database.server.ts'
import type { ChargeGateway } from '../../../platform/gateways/gateway.server.ts'
import type { FindOwnAccount } from '../../../platform/gateways/own-account.ts'
import type { World } from '../../../platform/world/world.server.ts'
import { lockPaidTo } from '../../provider/store.server.ts'
import { openPapers } from '../secrets/papers.server.ts'
import { findLiveAccount, findOwnAccount, type OwnAccountRow } from '../store.server.ts'

type Opening = Pick<World, 'gateways' | 'secrets' | 'database'>

/** Where a charge was opened: at which gateway, and by whose account. Null: the platform's. */
export interface ChargePlace {
	gateway: GatewayCode
	ownAccountId: number | null
}

/**
 * The gateway of a payment: the platform's, or opened by the seller's own account that took its money, also when that is retired. Read each time
 * it is asked: what is opened is closures, and secrets are not kept in memory. Nothing where it is not configured (any more).
 */
export async function gatewayAt(world: Opening, { gateway, ownAccountId }: ChargePlace): Promise<ChargeGateway | undefined> {
	if (ownAccountId === null) return world.gateways.find(gateway)
	const account = await findOwnAccount(world.database.reader, { id: ownAccountId })
	return account && openOwn(world, account)
}

/** The gateway of an account. */
export function openOwn({ gateways, secrets }: Pick<World, 'gateways' | 'secrets'>, account: OwnAccountRow): ChargeGateway {
	return gateways.own(openPapers(secrets, account))
}

/** Finds the account an address names, live or retired. */
export const ownAccountsOf =
	({ database, secrets }: Pick<World, 'database' | 'secrets'>): FindOwnAccount =>
	async (gateway, code) => {
		const account = await findOwnAccount(database.reader, { code })
		return account?.gateway === gateway ? openPapers(secrets, account) : undefined
	}

/**
 * Whose account a payment of a provider's order begins by now. Until the transaction ends nobody changes it. `none`: the provider is paid
 * directly, and has no account at this gateway.
 */
export async function accountToPayBy(store: Store, providerId: number, gateway: GatewayCode): Promise<OwnAccountRow | null | 'none'> {
	if ((await lockPaidTo(store, providerId)) !== 'organizer') return null
	if (takesCards(gateway) || !isOwnGateway(gateway)) return 'none'
	return (await findLiveAccount(store, providerId, gateway)) ?? 'none'
}
