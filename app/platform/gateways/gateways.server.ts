import type { CardConnect } from './card-connect.server.ts'
import type { CardGateway, ChargeGateway } from './gateway.server.ts'
import type { OwnAccount } from './own-account.ts'

/** What is known of a way to pay without an account at it. */
export type OwnWay = Pick<ChargeGateway, 'code' | 'takes' | 'pageOrigins' | 'asksOnReturn'>

/** The gateways this house has. We ask about a payment only at the gateway it was opened with. */
export interface Gateways {
	/** Takes cards and keeps them: Stripe, else the embedded test gateway. */
	card: CardGateway
	/** The other gateways that are configured, in the order buyers are shown them. */
	further: readonly ChargeGateway[]
	/** Whether buyers may pay by card. The test gateway takes no money: in a live shop without Stripe nobody is led to it. */
	offersCard: boolean
	/** The house's gateway with this code; nothing where it is not configured (any more). */
	find: (code: string) => ChargeGateway | undefined
	/** The house's gateways that buyers may choose between, the card gateway first. */
	offered: () => readonly ChargeGateway[]
	/**
	 * A seller's own account at a gateway, opened with its papers; nothing for an account that is connected to another card gateway than the
	 * house's.
	 */
	own: (account: OwnAccount) => ChargeGateway | undefined
	/** The ways sellers may have accounts of their own for, in the order buyers are shown them. */
	ownWays: readonly OwnWay[]
	/** How sellers connect accounts of their own with the card gateway; null when they cannot. */
	connect: CardConnect | null
}

/** A registry of gateways. Its members may be replaced afterwards, as tests do. */
export function gatewaysOf(card: CardGateway, others: Pick<Gateways, 'further' | 'offersCard' | 'own' | 'ownWays' | 'connect'>): Gateways {
	return {
		card,
		...others,
		find(code) {
			return [this.card, ...this.further].find((gateway) => gateway.code === code)
		},
		offered() {
			return this.offersCard ? [this.card, ...this.further] : this.further
		},
	}
}
