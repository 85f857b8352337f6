import type { ReactNode } from 'react'
import { useSentInPlace } from '~/shell/form/use-sent-in-place.ts'
import { island } from '~/shell/island/island.tsx'
import type { InPlaceAnswer } from '~/shell/form/send-form.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { CartIcon, MailIcon } from '~/ui/icon.tsx'
import { StickyAction } from '~/ui/sticky-action.tsx'
import type { Choice } from '~/features/catalog/rules/product-address.ts'
import { pictureShowing, type ProductDetail } from '~/features/catalog/rules/product-detail.ts'
import { useCatalogText } from '~/features/catalog/text/catalog-text.ts'
import { BackForm, backFormId } from './back-form.tsx'
import { BuyForm, buyFormId } from './buy-form.tsx'
import { ProductGallery } from './product-gallery.tsx'
import styles from './product-offer.module.css'
import { ProductPrice, ShortPrice, StockHint } from './product-price.tsx'
import { ProductTerms } from './product-terms.tsx'
import { useChoice } from './use-choice.ts'
import { useTrack } from './use-track.ts'

interface ProductOfferProps extends Pick<ProductDetail, 'options' | 'variants' | 'pictures' | 'delivery'> {
	/** The choice with which the page came. */
	choice: Choice
	/** The answer to one of the two forms, when it was sent without JavaScript, and what was typed in them. */
	answer: (InPlaceAnswer & { intent: 'buy' | 'tell' }) | undefined
	quantity: number
	email: string
	/** For how many days goods can go back, as a page writes it. */
	returnDays: string
	/** Parts that do not depend on the choice: the name, the heart of the wishlist, and what comes below. */
	head: ReactNode
	wish: ReactNode
	sections: ReactNode
}

/** What a reader chooses and buys of a product, and all on its page that depends on it: pictures, price, stock, terms, and the bar at a phone's foot. */
export const ProductOffer = island(
	'product-offer',
	({ choice: offered, answer, quantity, email, returnDays, head, wish, sections, ...product }: ProductOfferProps) => {
		const text = useCatalogText()
		const { options, variants, pictures, delivery } = product
		const track = useTrack()
		const buying = useSentInPlace(answer?.intent === 'buy' ? answer : undefined)
		const chooser = useChoice(product, offered, (option, value) => {
			buying.forget()
			const picture = pictureShowing(pictures, option, value)
			if (picture !== undefined) track.turnTo(picture)
		})
		const { chosen } = chooser
		const soldOut = variants.filter((variant) => variant.soldOut)
		const isSoldOut = soldOut.length === variants.length
		const state = (chosen?.soldOut ?? isSoldOut) ? 'sold_out' : chosen ? 'there' : 'open'
		const shown = { variants, chosen }
		return (
			<div className={styles.whole} data-state={state} data-sold-out={isSoldOut || undefined}>
				<div className={styles.columns}>
					<ProductGallery pictures={pictures} track={track} />
					<div className={styles.words}>
						{head}
						<div className={styles.offer}>
							<ProductPrice {...shown} />
							<StockHint {...shown} options={options} />
						</div>
						<BuyForm {...{ product, chooser, buying, quantity, wish }} />
						<BackForm variants={soldOut} chosen={chosen} answer={answer?.intent === 'tell' ? answer : undefined} email={email} />
						<ProductTerms {...{ ...shown, options, delivery, returnDays }} />
					</div>
				</div>
				{sections}
				<StickyAction
					price={<ShortPrice {...shown} />}
					action={
						<>
							<span data-when="there">
								<Button type="submit" form={buyFormId} look="primary" icon={<CartIcon />} busy={buying.isBusy}>
									{text.add}
								</Button>
							</span>
							{soldOut.length > 0 && (
								<span data-when="sold_out">
									<LinkButton href={`#${backFormId}`} icon={<MailIcon />} data-plain-link>
										{text.back.act}
									</LinkButton>
								</span>
							)}
						</>
					}
				/>
			</div>
		)
	},
	['head', 'wish', 'sections'],
)
