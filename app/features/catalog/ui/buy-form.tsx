import type { ReactNode } from 'react'
import { useAddress } from '~/i18n/address.ts'
import { InPlaceOutcome } from '~/shell/form/in-place-outcome.tsx'
import { PressKey } from '~/shell/form/press-key.tsx'
import type { SentInPlace } from '~/shell/form/use-sent-in-place.ts'
import { Button } from '~/ui/button.tsx'
import { CartIcon } from '~/ui/icon.tsx'
import { NumberStepper } from '~/ui/number-stepper.tsx'
import type { DetailOption, DetailVariant } from '~/features/catalog/rules/product-detail.ts'
import { notesOf } from '~/features/catalog/rules/value-notes.ts'
import { useCatalogText } from '~/features/catalog/text/catalog-text.ts'
import styles from './buy-form.module.css'
import type { Chooser } from './use-choice.ts'
import { ValuePicker } from './value-picker.tsx'

/** The id of the form, for buttons elsewhere on the page. */
export const buyFormId = 'buy'
/** A cart holds at most so many pieces of one product. */
export const mostPieces = 50

export interface BuyFormProps {
	product: { options: readonly DetailOption[]; variants: readonly DetailVariant[] }
	chooser: Chooser
	buying: SentInPlace
	quantity: number
	/** The heart button of the wishlist. */
	wish: ReactNode
}

/** The form with the choice, the quantity and the button for the cart. Without JavaScript it is a plain form, and the server says what is missing. */
export function BuyForm({ product, chooser, buying, quantity, wish }: BuyFormProps) {
	const text = useCatalogText()
	const { choice, missing, form, choose, isComplete } = chooser
	const { isBusy, answer, place, send } = buying
	const notes = notesOf(product, choice, text.choose.notes)
	return (
		<div className={styles.buy}>
			<form
				ref={form}
				method="post"
				id={buyFormId}
				className={styles.form}
				noValidate
				aria-busy={isBusy || undefined}
				onSubmit={(event) => {
					// The browser's own message would be in the browser's language, not the page's.
					if (isComplete()) send(event)
					else event.preventDefault()
				}}
			>
				<input type="hidden" name="intent" value="buy" />
				<PressKey />
				{product.options.map((option) => (
					<ValuePicker
						key={option.key}
						{...{ product, option, choice }}
						notes={missing === option.key ? text.choose.first(option.name) : (notes[option.key] ?? '')}
						isMissing={missing === option.key}
						onChoose={choose}
					/>
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
						<Button type="submit" look="primary" size="lg" wide icon={<CartIcon />} busy={isBusy} busyLabel={text.adding}>
							{text.add}
						</Button>
					</span>
					{wish}
				</div>
			</form>
			<InPlaceOutcome ref={place} answer={answer}>
				{text.added} <a href={useAddress('/cart')}>{text.toCart}</a>
			</InPlaceOutcome>
		</div>
	)
}
