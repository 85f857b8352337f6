import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Stack } from '~/ui/page.tsx'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import type { GalleryAnswer } from './gallery-answer.ts'
import type { DeskPicture } from './picture-fields.tsx'
import type { StepAnswer } from './step-form.tsx'
import { fieldLabel } from './step-words.ts'

interface UnsavedPicturesProps {
	answer: GalleryAnswer | undefined
	/** The pictures of the page. */
	pictures: readonly DeskPicture[]
}

/** The pictures that could not be saved, each line with a link to its picture; and the typed values of pictures that left the page meanwhile. */
export function UnsavedPictures({ answer, pictures }: UnsavedPicturesProps) {
	const text = useEventDraftText()
	const formText = useFormText()
	const { unsaved, picture: nameOf } = text.pictures
	const refused = Object.entries(answer?.pictures ?? {}).map(([id, each]) => ({
		...each,
		id: Number(id),
		here: pictures.find((picture) => picture.id === Number(id)),
	}))
	const whyOf = ({ told, refused: form }: StepAnswer) => {
		const [issue] = form?.issues ?? []
		return told ?? (issue ? `${fieldLabel(text, issue.path)}: ${issueSentence(formText, issue)}` : unsaved.changed)
	}
	const mistakes = refused.flatMap((each) =>
		each.here
			? [{ name: each.refused?.issues[0]?.path ?? `picture.${each.id}.vi`, message: `${nameOf(each.here.place)}: ${whyOf(each)}` }]
			: [],
	)
	return (
		<Stack gap={2}>
			<ErrorSummary title={unsaved.title} mistakes={mistakes} />
			{refused
				.filter(({ here }) => !here)
				.map((each) => (
					<Notice key={each.id} kind="warning" role="alert" title={whyOf(each)}>
						<p>{unsaved.typed}</p>
						<ul>
							{Object.entries(each.refused?.typed ?? {})
								.filter(([name, value]) => value !== '' && fieldLabel(text, name) !== name)
								.map(([name, value]) => (
									<li key={name}>{text.edit.collision.theirs(fieldLabel(text, name), value)}</li>
								))}
						</ul>
					</Notice>
				))}
		</Stack>
	)
}
