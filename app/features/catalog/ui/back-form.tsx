import { Button } from '~/ui/button.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { MailIcon } from '~/ui/icon.tsx'
import type { DetailVariant } from '../rules/product-detail.ts'
import { useCatalogText } from '../text/catalog-text.ts'
import styles from './back-form.module.css'
import { InPlaceOutcome, type InPlaceAnswer } from './in-place-outcome.tsx'

/** Where the form is, for the button at the foot of a phone's screen. */
export const backFormId = 'back'

export interface BackFormProps {
	/** What is sold out. */
	variants: readonly DetailVariant[]
	chosen: DetailVariant | undefined
	answer: InPlaceAnswer | undefined
	/** What was typed, to type on. */
	email: string
}

/** Takes an address that is told once when a variant is back. With JavaScript it stands there while a sold-out variant is chosen (`chooseVariants`). */
export function BackForm({ variants, chosen, answer, email }: BackFormProps) {
	const text = useCatalogText().back
	const [only] = variants
	if (!only) return null
	return (
		<section id={backFormId} className={styles.back} aria-labelledby={`${backFormId}-title`} data-when="sold_out" data-back>
			<h2 id={`${backFormId}-title`} className={styles.title}>
				{text.title}
			</h2>
			<p className="soft">{text.lead}</p>
			<form method="post" className={styles.form} noValidate data-in-place>
				<input type="hidden" name="intent" value="tell" />
				{variants.length === 1 ? (
					<input type="hidden" name="variantId" value={only.id} />
				) : (
					<SelectField
						name="variantId"
						label={text.which}
						defaultValue={(chosen?.soldOut ? chosen : only).id}
						choices={variants.map(({ id, name }) => ({ value: String(id), label: name }))}
					/>
				)}
				<TextField name="email" type="email" label={text.email} autoComplete="email" inputMode="email" required defaultValue={email} />
				<Button type="submit" icon={<MailIcon />}>
					{text.act}
				</Button>
			</form>
			<InPlaceOutcome answer={answer}>{text.done}</InPlaceOutcome>
		</section>
	)
}
