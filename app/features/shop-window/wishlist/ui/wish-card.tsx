import { useHref } from 'react-router'
import { formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { SelectField } from '~/ui/field.tsx'
import { CartIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Price } from '~/ui/price.tsx'
import { ProductPicture } from '~/ui/product-picture.tsx'
import { firstChoice, type ShownWish } from '~/features/shop-window/wishlist/rules/wish.ts'
import { useWishlistText } from '~/features/shop-window/wishlist/text/wishlist-text.ts'
import styles from './wish-card.module.css'

const fewPieces = 5
/** Beside the text on a phone, above it on wider screens (`wish-card.module.css`). */
const pictureSizes = '(min-width: 560px) 300px, 104px'

export interface WishCardProps {
	/** With a key for the press that moves it. */
	wish: ShownWish & { key: string }
	/** The page the wish is on, to return to. */
	page: number
	/** Why it could not be moved to the cart just now, and the chosen variant. */
	problem?: { reason: string; variantId: number }
}

/** One product on the wishlist: name, price, and buttons to move it to the cart or remove it. Each button is a form of its own. */
export function WishCard({ wish, page, problem }: WishCardProps) {
	const text = useWishlistText()
	const product = useHref(`/product/${wish.slug}`)
	const here = useHref('/wishlist')
	const isThere = wish.onSale && wish.variants.some(({ left }) => left > 0)
	return (
		<li className={styles.card} id={`wish-${wish.productId}`}>
			<ProductPicture className={styles.picture} path={wish.coverPath} sizes={pictureSizes} color={wish.coverColor} />
			<div className={styles.words}>
				<h3 className={styles.name}>{wish.onSale ? <a href={product}>{wish.name}</a> : wish.name}</h3>
				<WishPrice wish={wish} />
				<WishState wish={wish} />
			</div>
			<div className={styles.acts}>
				{problem && (
					<Notice kind="danger" role="alert" title={text.notMoved}>
						{problem.reason}
					</Notice>
				)}
				{isThere && (
					<form method="post" action={`${here}#wish-${wish.productId}`} className={styles.form}>
						<input type="hidden" name="productId" value={wish.productId} />
						<input type="hidden" name="page" value={page} />
						<input type="hidden" name="key" value={wish.key} />
						<Choice wish={wish} chosen={problem?.variantId} />
						<Button type="submit" name="intent" value="move" wide icon={<CartIcon />} aria-label={text.moveOf(wish.name)}>
							{text.move}
						</Button>
					</form>
				)}
				<form method="post" action={here} className={styles.form}>
					<input type="hidden" name="productId" value={wish.productId} />
					<input type="hidden" name="page" value={page} />
					<Button type="submit" name="intent" value="remove" look="quiet" wide aria-label={text.removeOf(wish.name)}>
						{text.remove}
					</Button>
				</form>
			</div>
		</li>
	)
}

function WishPrice({ wish: { variants, onSale } }: { wish: ShownWish }) {
	const text = useWishlistText()
	const locale = useLocale()
	const cheapest = variants.reduce<(typeof variants)[number] | undefined>(
		(best, variant) => (best === undefined || variant.price.amount < best.price.amount ? variant : best),
		undefined,
	)
	if (!cheapest || !onSale) return null
	const isOne = variants.every(({ price }) => price.amount === cheapest.price.amount)
	const was = isOne && cheapest.originalPrice ? { price: formatMoney(locale, cheapest.originalPrice), label: text.was } : undefined
	const price = formatMoney(locale, cheapest.price)
	return <Price was={was}>{isOne ? price : `${text.from} ${price}`}</Price>
}

function WishState({ wish: { variants, onSale } }: { wish: ShownWish }) {
	const text = useWishlistText()
	const locale = useLocale()
	const left = variants.reduce((sum, variant) => sum + variant.left, 0)
	if (!onSale) return <Badge>{text.gone}</Badge>
	if (left <= 0) return <Badge tone="lotus">{text.soldOut}</Badge>
	return left <= fewPieces ? <Badge tone="amber">{text.few(formatNumber(locale, left))}</Badge> : null
}

function Choice({ wish: { productId, variants }, chosen }: { wish: ShownWish; chosen?: number }) {
	const text = useWishlistText()
	const locale = useLocale()
	const first = firstChoice(variants)
	if (!first) return null
	if (variants.length === 1) return <input type="hidden" name="variantId" value={first.id} />
	const isOnePrice = variants.every(({ price }) => price.amount === first.price.amount)
	return (
		<SelectField
			name="variantId"
			id={`wish-choice-${productId}`}
			label={text.choose}
			defaultValue={variants.find(({ id, left }) => id === chosen && left > 0)?.id ?? first.id}
			choices={variants.map(({ id, name, price, left }) => ({
				value: String(id),
				label: left <= 0 ? text.soldOutChoice(name) : isOnePrice ? name : text.choice(name, formatMoney(locale, price)),
				disabled: left <= 0,
			}))}
		/>
	)
}
