import { useHref } from 'react-router'
import { scriptJson } from '~/kernel/schema-org.ts'
import { PressKey } from '~/shell/form/press-key.tsx'
import { Button } from '~/ui/button.tsx'
import { CartIcon } from '~/ui/icon.tsx'
import { NumberStepper } from '~/ui/number-stepper.tsx'
import type { Choice } from '~/features/catalog/rules/product-address.ts'
import type { ProductDetail } from '~/features/catalog/rules/product-detail.ts'
import { notesOf } from '~/features/catalog/rules/value-notes.ts'
import { useCatalogText } from '~/features/catalog/text/catalog-text.ts'
import { InPlaceOutcome, type InPlaceAnswer } from './in-place-outcome.tsx'
import type { ChooserFacts } from './plain/choose-variant.ts'
import styles from './buy-form.module.css'
import { ValuePicker } from './value-picker.tsx'

/** The id of the form, for buttons elsewhere on the page. */
export const buyFormId = 'buy'
/** A cart holds at most so many pieces of one product. */
export const mostPieces = 50

export interface BuyFormProps {
	product: ProductDetail
	choice: Choice
	quantity: number
	answer: InPlaceAnswer | undefined
	/** The heart button of the wishlist. */
	wish: React.ReactNode
}

/** The form with the choice, the quantity and the button for the cart. It is a plain form; `chooseVariants` and `sendInPlace` make it comfortable. */
export function BuyForm({ product, choice, quantity, answer, wish }: BuyFormProps) {
	const text = useCatalogText()
	const { options, variants } = product
	const notes = notesOf(product, choice, text.choose.notes)
	const facts: ChooserFacts = {
		options: options.map(({ key, name, values }) => ({ key, name, values: values.map((value) => ({ key: value.key, name: value.name })) })),
		variants: variants.map(({ id, choices, soldOut }) => ({ id, choices, soldOut })),
		notes: text.choose.notes,
		missing: Object.fromEntries(options.map(({ key, name }) => [key, text.choose.first(name)])),
	}
	return (
		<div className={styles.buy}>
			<form method="post" id={buyFormId} className={styles.form} noValidate data-in-place data-chooser>
				<script type="application/json" data-facts dangerouslySetInnerHTML={{ __html: scriptJson(facts) }} />
				<input type="hidden" name="intent" value="buy" />
				<PressKey />
				{options.map((option) => (
					<ValuePicker key={option.key} product={product} option={option} choice={choice} notes={notes[option.key] ?? ''} />
				))}
				<div className={styles.act} data-when="there">
					<NumberStepper
						name="quantity"
						label={text.quantity.label}
						lessLabel={text.quantity.less}
						moreLabel={text.quantity.more}
						min={1}
						max={mostPieces}
						defaultValue={quantity}
						required
						compact
					/>
					<span className={styles.add}>
						<Button type="submit" look="primary" size="lg" wide icon={<CartIcon />}>
							{text.add}
						</Button>
					</span>
					{wish}
				</div>
			</form>
			<InPlaceOutcome answer={answer}>
				{text.added} <a href={useHref('/cart')}>{text.toCart}</a>
			</InPlaceOutcome>
		</div>
	)
}
