import type { QuotaUse } from '~/features/quota/store.server.ts'
import type { ViewedCart } from '~/features/cart/rules/cart-view.ts'
import type { CartContents } from '~/features/cart/flows/read-cart-contents.server.ts'

type Line = Omit<CartContents['lines'][number], 'uses'> & {
	uses: readonly Pick<QuotaUse, 'quotaId' | 'quantity' | 'state' | 'expiresAt'>[]
}
type Viewable = Omit<CartContents, 'lines'> & { lines: readonly Line[] }

/** The contents of a cart in the form that `cartView` takes. */
export function viewedCart({ cart, lines, promotions }: Viewable): ViewedCart {
	return {
		id: cart.id,
		eventId: cart.eventId,
		holdEndsAt: cart.holdEndsAt,
		promotions,
		lines: lines.map((line) => ({
			id: line.id,
			kind: line.kind,
			variantId: line.variantId,
			quantity: line.quantity,
			attendees: line.attendees,
			offer: line.offer,
			heldUntil: heldUntil(line),
		})),
	}
}

/** When a line's places go back; nothing unless all its quotas are still held for all its pieces. */
function heldUntil({ quantity, offer, uses }: Line): Date | undefined {
	const held = (quotaId: number) =>
		uses.filter((use) => use.quotaId === quotaId && use.state === 'held').reduce((sum, use) => sum + use.quantity, 0)
	if (!offer || offer.quotaIds.some((quotaId) => held(quotaId) < quantity)) return undefined
	const ends = uses.flatMap(({ expiresAt }) => expiresAt ?? [])
	return ends.length > 0 ? new Date(Math.min(...ends.map((end) => end.getTime()))) : undefined
}
