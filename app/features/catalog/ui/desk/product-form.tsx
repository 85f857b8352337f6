import { Form, useHref, useNavigation } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import { useLocale } from '~/i18n/text.ts'
import { asBegun, type Translated } from '~/kernel/locale.ts'
import { wordsOf } from '~/kernel/rich-text.ts'
import { CollisionNotice } from '~/shell/form/collision-notice.tsx'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { useTypedForm } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Stack } from '~/ui/page.tsx'
import type { KnownVariant } from '~/features/catalog/rules/variant-matrix.ts'
import { readTypedProduct, type TypedProduct } from '~/features/catalog/rules/typed-product.ts'
import type { KeptForm } from './kept-form.ts'
import { useCatalogDeskText } from '~/features/catalog/catalog-desk/text/catalog-desk-text.ts'
import { fieldLabel } from './field-label.ts'
import { OptionsCard } from './options-card.tsx'
import { PicturesCard } from './pictures-card.tsx'
import { PlaceCard, type ProductChoices } from './place-card.tsx'
import { VariantsCard } from './variants-card.tsx'
import { WordsCard } from './words-card.tsx'

export interface ProductFormProps {
	choices: ProductChoices
	/** The existing variants, also those out of sale. */
	variants: readonly (KnownVariant & { name: Translated; left: number })[]
	initial: TypedProduct
	answer: KeptForm | undefined
	/** The key under which the browser keeps the typed values over a reload. */
	keepAs: string
	mostMegabytes: number
}

/**
 * The form of a product. It has one version: what somebody else saves meanwhile is told, not overwritten. `base` holds the values the form began
 * with, so that the server can tell the changes of two people apart. Files come last, so that a form with too large files keeps its texts.
 */
export function ProductForm({ choices, variants, initial, answer, keepAs, mostMegabytes }: ProductFormProps) {
	const text = useCatalogDeskText()
	const formText = useFormText()
	const locale = useLocale()
	const sentence = (issue: FieldIssue) => issueSentence(formText, issue)
	const { version: _version, ...fields } = initial
	const form = useTypedForm({
		initial: { ...initial, base: JSON.stringify(asBegun(fields, locale)) },
		check: (typed) => readTypedProduct(typed, variants).issues,
		sentence,
		refused: answer?.refused,
		keepAs,
	})
	const busy = useNavigation().formData?.get('intent') === 'save'
	const here = useHref('.')
	const { product } = text
	const isNew = initial.version === undefined
	const problem = answer?.problem && product.problems[answer.problem]
	return (
		<Form
			method="post"
			encType="multipart/form-data"
			noValidate
			onSubmit={(event) => {
				if (form.attempt()) form.forget(form.typed)
				else event.preventDefault()
			}}
		>
			<input type="hidden" name="version" value={form.typed.version ?? ''} />
			<input type="hidden" name="base" value={form.typed.base ?? ''} />
			<Stack>
				<ErrorSummary
					key={form.round}
					title={formText.mistakes}
					mistakes={[
						...form.told.map((issue) => ({ name: issue.path, message: `${fieldLabel(product, issue.path)}: ${sentence(issue)}` })),
						...(problem ? [{ name: 'pictures', message: problem }] : []),
					]}
				/>
				{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				{answer?.collision && (
					<CollisionNotice
						taken={answer.collision.taken}
						clashing={answer.collision.clashing.map(({ field, theirs }) => ({
							field,
							theirs: field.startsWith('description') ? wordsOf(theirs) : theirs,
						}))}
						title={product.collision.title}
						labelOf={(field) => fieldLabel(product, field)}
						here={here}
						onDrop={() => sessionStorage.removeItem(keepAs)}
					/>
				)}
				<WordsCard form={form} />
				<PlaceCard form={form} choices={choices} />
				<OptionsCard form={form} />
				<VariantsCard form={form} variants={variants} />
				<PicturesCard form={form} problem={problem} isLost={answer?.hadPictures === true} mostMegabytes={mostMegabytes} />
				<div>
					<Button type="submit" look="primary" name="intent" value="save" busy={busy} busyLabel={product.busy}>
						{isNew ? product.create : product.save}
					</Button>
				</div>
			</Stack>
		</Form>
	)
}
