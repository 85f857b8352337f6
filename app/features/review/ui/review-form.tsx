import { Form, useNavigation } from 'react-router'
import { imageUrl } from '~/kernel/image-url.ts'
import type { AttachedProblem } from '~/platform/images/keep-attached.server.ts'
import { pictureKinds } from '~/platform/uploads/picture-limits.ts'
import { FileField } from '~/shell/form/file-field.tsx'
import { Button } from '~/ui/button.tsx'
import { RadioGroup } from '~/ui/choice-field.tsx'
import { ErrorSummary, type FieldMistake } from '~/ui/error-summary.tsx'
import { TextArea } from '~/ui/field.tsx'
import { Stack } from '~/ui/page.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { longest } from '~/features/review/rules/longest.ts'
import { mostReviewPictures, ratings, type Opinion } from '~/features/review/rules/review.ts'
import { keepField, type TypedReview } from '~/features/review/rules/typed-review.ts'
import { useReviewText } from '~/features/review/text/review-text.ts'
import styles from './reviews.module.css'
import { Stars } from './stars.tsx'

/** What the server refused of a form, with everything that was typed. */
export interface RefusedReview {
	typed: TypedReview
	isEmpty?: boolean
	problem?: AttachedProblem
	/** The form had pictures. A browser without scripts has forgotten them when the form comes back. */
	hadPictures?: boolean
	/** The operation's refusal in the reader's language. */
	refusal?: string
}

export interface ReviewFormProps {
	/** The review before this edit. */
	review?: Opinion & { pictures: readonly string[] }
	mostMegabytes: number
	refused?: RefusedReview
}

/** Stars, words, pictures. Works without JavaScript. Pictures come last, so that a form with too large pictures keeps its texts. */
export function ReviewForm({ review, mostMegabytes, refused }: ReviewFormProps) {
	const { form: text, refusals } = useReviewText()
	const navigation = useNavigation()
	const busy = navigation.state !== 'idle' && navigation.formData?.get('intent') !== 'delete'
	const hydrated = useHydrated()
	const typed = refused?.typed
	const problem = refused?.problem && text.problems[refused.problem](mostReviewPictures)
	const empty = refused?.isEmpty ? refusals.review_empty : undefined
	const picturesField = {
		name: 'pictures',
		help: text.picturesHelp(mostReviewPictures, mostMegabytes),
		error: problem ?? (refused?.hadPictures && !hydrated ? text.again : undefined),
		optionalMark: text.optional,
	}
	const mistakes: FieldMistake[] = [
		...(refused?.refusal ? [{ message: refused.refusal }] : []),
		...(empty ? [{ name: 'message', message: empty }] : []),
		...(problem ? [{ name: 'pictures', message: problem }] : []),
	]
	const rating = typed?.rating ?? (review ? String(review.rating ?? '') : undefined)
	return (
		<Form method="post" encType="multipart/form-data" noValidate>
			<Stack gap={8}>
				<ErrorSummary title={text.mistakes} mistakes={mistakes} />
				<RadioGroup
					name="rating"
					label={text.rating}
					layout="chips"
					choices={[
						...ratings.map((value) => ({ value: String(value), label: text.ratings[value], aside: <Stars value={value} size={16} /> })),
						{ value: '', label: text.noRating },
					]}
					defaultValue={rating}
				/>
				<TextArea
					name="message"
					label={text.message}
					help={text.messageHelp}
					optionalMark={text.optional}
					maxLength={longest.message}
					rows={6}
					defaultValue={typed?.message ?? review?.message}
					error={empty}
				/>
				{review && review.pictures.length > 0 && <KeptPictures paths={review.pictures} typed={typed} />}
				<FileField {...picturesField} label={text.pictures} multiple accept={pictureKinds} mostBytes={mostMegabytes * 1024 * 1024} />
				<Button type="submit" look="primary" busy={busy} busyLabel={text.busy}>
					{review ? text.save : text.submit}
				</Button>
			</Stack>
		</Form>
	)
}

/** The pictures a review has; a picture stays while its box is ticked. */
function KeptPictures({ paths, typed }: { paths: readonly string[]; typed: TypedReview | undefined }) {
	const { form: text } = useReviewText()
	return (
		<fieldset className={styles.kept}>
			<legend>{text.kept}</legend>
			{paths.map((path, nth) => (
				<label key={path}>
					<img src={imageUrl(path, 192, 192)} alt="" width="96" height="96" />
					<span>
						<input type="checkbox" name={keepField(nth)} defaultChecked={typed === undefined || typed[keepField(nth)] === 'on'} />{' '}
						{text.keep(nth + 1)}
					</span>
				</label>
			))}
		</fieldset>
	)
}
