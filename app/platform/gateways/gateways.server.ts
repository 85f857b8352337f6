import type { CardGateway, ChargeGateway } from './gateway.server.ts'

/** The gateways this house has. A payment is always asked about at the gateway it was opened with. */
export interface Gateways {
	/** Takes cards and keeps them: Stripe, else the embedded test gateway. */
	card: CardGateway
	/** The others that are configured, in the order buyers are shown them. */
	further: readonly ChargeGateway[]
	/** Whether buyers may pay by card. The test gateway takes no money: in a live shop without Stripe nobody is led to it. */
	offersCard: boolean
	/** The gateway of a code; nothing where it is not configured (any more). */
	find: (code: string) => ChargeGateway | undefined
	/** Those buyers may choose between, the card gateway first. */
	offered: () => readonly ChargeGateway[]
}

/** A registry of gateways. Its members may be exchanged afterwards, as tests do. */
export function gatewaysOf(card: CardGateway, further: readonly ChargeGateway[] = [], offersCard = true): Gateways {
	return {
		card,
		further,
		offersCard,
		find(code) {
			return [this.card, ...this.further].find((gateway) => gateway.code === code)
		},
		offered() {
			return this.offersCard ? [this.card, ...this.further] : this.further
		},
	}
}
