import { InPlaceOutcome } from '~/shell/form/in-place-outcome.tsx'
import { useSentInPlace } from '~/shell/form/use-sent-in-place.ts'
import type { InPlaceAnswer } from '~/shell/form/send-form.ts'
import { Button } from '~/ui/button.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { MailIcon } from '~/ui/icon.tsx'
import type { DetailVariant } from '~/features/catalog/rules/product-detail.ts'
import { useCatalogText } from '~/features/catalog/text/catalog-text.ts'
import styles from './back-form.module.css'

/** The id of the form, for the button at the bottom of a phone's screen. */
export const backFormId = 'back'

export interface BackFormProps {
	/** The variants that are sold out. */
	variants: readonly DetailVariant[]
	chosen: DetailVariant | undefined
	/** The answer to the form when it was sent without JavaScript. */
	answer: InPlaceAnswer | undefined
	/** The address that was typed, so that it can be changed. */
	email: string
}

/** Takes an address to tell once when a variant is back. With JavaScript it is shown while a sold-out variant is chosen. */
export function BackForm({ variants, chosen, answer: told, email }: BackFormProps) {
	const text = useCatalogText().back
	const { isBusy, answer, place, send } = useSentInPlace(told)
	const [only] = variants
	if (!only) return null
	const wanted = (chosen?.soldOut ? chosen : only).id
	return (
		<section id={backFormId} className={styles.back} aria-labelledby={`${backFormId}-title`} data-when="sold_out">
			<h2 id={`${backFormId}-title`} className={styles.title}>
				{text.title}
			</h2>
			<p className="soft">{text.lead}</p>
			<form method="post" className={styles.form} noValidate aria-busy={isBusy || undefined} onSubmit={send}>
				<input type="hidden" name="intent" value="tell" />
				{variants.length === 1 ? (
					<input type="hidden" name="variantId" value={only.id} />
				) : (
					<SelectField
						// Another choice on the page is also one here.
						key={wanted}
						name="variantId"
						label={text.which}
						defaultValue={wanted}
						choices={variants.map(({ id, name }) => ({ value: String(id), label: name }))}
					/>
				)}
				<TextField name="email" type="email" label={text.email} autoComplete="email" inputMode="email" required defaultValue={email} />
				<Button type="submit" icon={<MailIcon />} busy={isBusy} busyLabel={text.busy}>
					{text.act}
				</Button>
			</form>
			<InPlaceOutcome ref={place} answer={answer}>
				{text.done}
			</InPlaceOutcome>
		</section>
	)
}
