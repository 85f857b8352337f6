import { Button } from '~/ui/button.tsx'
import { Clock } from '~/ui/clock.tsx'
import { Notice } from '~/ui/notice.tsx'
import type { CartView } from '~/features/cart/rules/cart-view.ts'
import { isGoodsOnly } from '~/features/cart/rules/goods-only.ts'
import { useCartText } from '~/features/cart/text/cart-text.ts'

type HeldCart = Pick<CartView, 'holdEndsAt' | 'lines'>

/** Whether some places of a cart have to be taken again before it can be bought. */
export function holdIsOver({ holdEndsAt, lines }: HeldCart): boolean {
	return lines.length > 0 && (holdEndsAt === null || lines.some(({ held }) => !held))
}

/** How long the places are held; nothing when none are. `now` is the server's time, ISO 8601. */
export function HoldClock({ cart, now, onEnd }: { cart: HeldCart; now: string; onEnd?: () => void }) {
	const { hold: ofPlaces } = useCartText()
	const hold = isGoodsOnly(cart) ? ofPlaces.goods : ofPlaces
	if (cart.holdEndsAt === null || holdIsOver(cart)) return null
	return <Clock until={cart.holdEndsAt} now={now} label={hold.label} onEnd={onEnd} />
}

/** Explains that the hold is over, with a button that renews it. It stands in a form: the button sends `intent=renew` with everything typed. */
export function HoldOver({ busy, cart }: { busy: boolean; cart: Pick<CartView, 'lines'> }) {
	const { hold: ofPlaces } = useCartText()
	const hold = isGoodsOnly(cart) ? ofPlaces.goods : ofPlaces
	return (
		<Notice
			kind="warning"
			role="alert"
			title={hold.overTitle}
			action={
				<Button type="submit" name="intent" value="renew" look="primary" busy={busy}>
					{hold.renew}
				</Button>
			}
		>
			{hold.over}
		</Notice>
	)
}
