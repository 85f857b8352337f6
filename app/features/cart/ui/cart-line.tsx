import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Badge } from '~/ui/badge.tsx'
import { Card } from '~/ui/card.tsx'
import { Button, IconButton } from '~/ui/button.tsx'
import { TrashIcon } from '~/ui/icon.tsx'
import { NumberStepper } from '~/ui/number-stepper.tsx'
import { Price } from '~/ui/price.tsx'
import { TicketStub } from '~/ui/ticket-stub.tsx'
import { reductionWords } from '~/features/promotion/text/reduction/words.ts'
import type { CartView } from '~/features/cart/rules/cart-view.ts'
import { lineName } from '~/features/cart/rules/line-name.ts'
import { maxPieces } from '~/features/cart/rules/may-join-cart.ts'
import { useCartText } from '~/features/cart/text/cart-text.ts'
import styles from './cart-line.module.css'
import { TicketLeaf } from './ticket-leaf.tsx'

type ViewLine = CartView['lines'][number]

export interface CartLineItemProps {
	line: ViewLine
	event: CartView['event']
	/** What promotions take off the cart; the line shows its part. */
	reductions?: CartView['reductions']
	as?: 'li' | 'div'
	/** The quantity that was just set and is on its way to the server. */
	wanted?: number
	/** Called with each whole number that is set; without JavaScript the form's button sends them. */
	onQuantity: (quantity: number) => void
	error?: string
}

/** One line of the cart, in a form: `quantity.12` holds its quantity, `remove` its id. Tickets show their event's date leaf, goods their picture. */
export function CartLineItem({ line, event, reductions = [], as: Box = 'li', wanted, onQuantity, error }: CartLineItemProps) {
	const text = useCartText()
	const locale = useLocale()
	const { kind, id, quantity, price, originalPrice, subtotal, held, maxPerOrder, notSold } = line
	const name = lineName(line)
	const shown = (money: typeof price) => (money.amount === 0 ? text.free : formatMoney(locale, money))
	const isTicket = kind === 'ticket'
	const main = (
		<div className={styles.line}>
			{isTicket && event && <TicketLeaf {...event} />}
			{line.coverUrl !== null && <img className={styles.picture} src={line.coverUrl} alt="" width={72} height={72} />}
			<div className={styles.words}>
				<span className={styles.name}>{line.name}</span>
				{line.detail !== '' && <span className="soft">{line.detail}</span>}
				{price.amount > 0 && <span className="soft">{isTicket ? text.each(shown(price)) : text.eachItem(shown(price))}</span>}
				{reductions.flatMap((reduction) =>
					reduction.lines
						.filter(({ lineId }) => lineId === id)
						.map(({ amount }) => (
							<span key={reduction.code ?? reduction.name.vi_VN} className={styles.saving}>
								{reductionWords(text.reductions, reduction, locale)}: −{shown(amount)}
							</span>
						)),
				)}
				{notSold !== null && (
					<span>
						<Badge tone="lotus">{(text.notSold as Partial<Record<string, string>>)[notSold] ?? text.notSold.variant_not_found}</Badge>
					</span>
				)}
				{!held && notSold === null && (
					<span>
						<Badge tone="amber">{text.notHeld}</Badge>
					</span>
				)}
				{error !== undefined && <Badge tone="lotus">{error}</Badge>}
			</div>
		</div>
	)
	const side = (
		<div className={styles.side}>
			<Price
				was={originalPrice ? { price: shown({ ...originalPrice, amount: originalPrice.amount * quantity }), label: text.was } : undefined}
			>
				{shown(subtotal)}
			</Price>
			<span className={styles.line}>
				{notSold === null ? (
					<>
						<NumberStepper
							compact
							name={`quantity.${id}`}
							label={text.quantity(name)}
							lessLabel={text.less(name)}
							moreLabel={text.more(name)}
							min={1}
							max={maxPerOrder ?? maxPieces}
							value={wanted ?? quantity}
							onChange={onQuantity}
						/>
						<IconButton type="submit" name="remove" value={id} label={text.removeNamed(name)} icon={<TrashIcon />} />
					</>
				) : (
					<Button type="submit" name="remove" value={id} icon={<TrashIcon />} aria-label={text.removeNamed(name)}>
						{text.takeOut}
					</Button>
				)}
			</span>
		</div>
	)
	return isTicket ? (
		<TicketStub as={Box} main={main} side={side} />
	) : (
		<Box>
			<Card>
				<div className={styles.goods}>
					{main}
					{side}
				</div>
			</Card>
		</Box>
	)
}

/** The button that sends the quantities when there is no JavaScript. */
export function UpdateButton({ label }: { label: string }) {
	return (
		<Button type="submit" name="intent" value="change" className={styles.withoutScript}>
			{label}
		</Button>
	)
}

/** The first button of a form with several buttons, which the Enter key presses. It is invisible, and the keyboard does not reach it. */
export function EnterButton({ intent }: { intent: string }) {
	return (
		<button type="submit" name="intent" value={intent} className="visually-hidden" tabIndex={-1} aria-hidden="true">
			{intent}
		</button>
	)
}
