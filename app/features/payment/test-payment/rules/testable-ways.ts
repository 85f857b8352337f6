import type { GatewayCode } from '~/kernel/gateway-codes.ts'
import { wayOf, type WayCode } from '~/kernel/ways.ts'

/** A way to pay that can be tested, and whose account takes the money: the provider's own, or the platform's. */
export interface TestableWay {
	gateway: GatewayCode
	way: WayCode
	own: boolean
	/** Buyers can pay by it now, where the provider offers it; own accounts may be entered before they are used. */
	isUsed: boolean
}

/** The ways a provider can test: those its buyers pay by now, and accounts of its own that are not used yet. */
export function testableWays(
	{ paidTo, own }: { paidTo: 'platform' | 'organizer'; own: readonly GatewayCode[] },
	here: { house: readonly GatewayCode[]; own: readonly GatewayCode[] },
): TestableWay[] {
	const isDirect = paidTo === 'organizer'
	const ofHouse = isDirect ? [] : here.house.map((gateway) => ({ gateway, way: wayOf(gateway), own: false, isUsed: true }))
	const ofOwn = here.own
		.filter((gateway) => own.includes(gateway))
		.map((gateway) => ({ gateway, way: wayOf(gateway), own: true, isUsed: isDirect }))
	return [...ofHouse, ...ofOwn]
}
