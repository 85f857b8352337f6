import { useAddress } from '~/i18n/address.ts'
import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { InPlaceOutcome } from '~/shell/form/in-place-outcome.tsx'
import { PressKey } from '~/shell/form/press-key.tsx'
import { useSentInPlace } from '~/shell/form/use-sent-in-place.ts'
import { island } from '~/shell/island/island.tsx'
import type { InPlaceAnswer } from '~/shell/form/send-form.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { SelectField } from '~/ui/field.tsx'
import { CartIcon } from '~/ui/icon.tsx'
import { Section } from '~/ui/page.tsx'
import { Price } from '~/ui/price.tsx'
import { ProductPicture } from '~/ui/product-picture.tsx'
import type { DetailProduct, EventDetail } from '~/features/event/rules/event-detail.ts'
import { useEventText } from '~/features/event/text/event-text.ts'
import styles from './goods.module.css'

/** The outcome of putting goods into the cart from this page. */
export interface GoodsAnswer extends InPlaceAnswer {
	/** The product whose form was sent. */
	productId: number
}

interface GoodsProps {
	event: Pick<EventDetail, 'products' | 'provider'>
	/** The answer to a form that was sent without JavaScript. */
	answer: GoodsAnswer | undefined
}

/** The event's merchandise, each thing with the form that puts it into the cart. */
export function Goods({ event, answer }: GoodsProps) {
	const text = useEventText().detail.goods
	if (event.products.length === 0) return null
	return (
		<Section id="goods" title={text.title}>
			<ul className={styles.goods}>
				{event.products.map((product) => (
					<li key={product.id} className={styles.product}>
						<GoodsItem product={product} answer={answer?.productId === product.id ? answer : undefined} />
					</li>
				))}
			</ul>
			<p className="soft">{text.store(event.provider.name)}</p>
		</Section>
	)
}

interface GoodsItemProps {
	product: DetailProduct
	answer: GoodsAnswer | undefined
}

/** A thing with its form. Without JavaScript the form opens the cart. */
export const GoodsItem = island('event-goods', ({ product, answer: told }: GoodsItemProps) => {
	const text = useEventText().detail.goods
	const { isBusy, answer, place, send } = useSentInPlace(told)
	const isSoldOut = product.variants.every(({ left }) => left <= 0)
	const page = useAddress(`/product/${product.slug}`)
	const cart = useAddress('/cart')
	return (
		<>
			<a href={page} className={styles.picture} tabIndex={-1} aria-hidden="true">
				<ProductPicture path={product.coverPath} color={product.coverColor} />
			</a>
			<h3 className={styles.name}>
				<a href={page} className="reach">
					{product.name}
				</a>
			</h3>
			<ProductPrice product={product} />
			{isSoldOut ? (
				<Badge tone="lotus">{text.soldOut}</Badge>
			) : (
				<form method="post" className={styles.form} aria-busy={isBusy || undefined} onSubmit={send}>
					<input type="hidden" name="productId" value={product.id} />
					<PressKey />
					<Choice product={product} />
					<Button type="submit" wide icon={<CartIcon />} busy={isBusy} busyLabel={text.adding} aria-label={text.addOf(product.name)}>
						{text.add}
					</Button>
				</form>
			)}
			<InPlaceOutcome ref={place} answer={answer}>
				{text.added} <a href={cart}>{text.toCart}</a>
			</InPlaceOutcome>
		</>
	)
})

function ProductPrice({ product: { variants } }: { product: DetailProduct }) {
	const text = useEventText().detail.price
	const locale = useLocale()
	const [first] = [...variants].sort((a, b) => a.price.amount - b.price.amount)
	if (!first) return null
	const isOne = variants.every(({ price }) => price.amount === first.price.amount)
	const was =
		isOne && variants.every(({ originalPrice }) => originalPrice?.amount === first.originalPrice?.amount) ? first.originalPrice : null
	const price = formatMoney(locale, first.price)
	return (
		<Price was={was ? { price: formatMoney(locale, was), label: text.was } : undefined}>{isOne ? price : `${text.from} ${price}`}</Price>
	)
}

function Choice({ product: { id, variants } }: { product: DetailProduct }) {
	const text = useEventText().detail.goods
	const locale = useLocale()
	const [only] = variants
	const isOnePrice = variants.every(({ price }) => price.amount === only?.price.amount)
	if (only && variants.length === 1) {
		return (
			<>
				<input type="hidden" name="variantId" value={only.id} />
				<p className="soft">{only.name}</p>
			</>
		)
	}
	return (
		<SelectField
			name="variantId"
			id={`goods-${id}`}
			label={text.choose}
			defaultValue={variants.find(({ left }) => left > 0)?.id}
			choices={variants.map(({ id: variantId, name, price, left }) => ({
				value: String(variantId),
				label: left <= 0 ? text.soldOutChoice(name) : isOnePrice ? name : text.choice(name, formatMoney(locale, price)),
				disabled: left <= 0,
			}))}
		/>
	)
}
