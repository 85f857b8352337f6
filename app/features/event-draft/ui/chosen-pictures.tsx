import { Form } from 'react-router'
import { formatNumber } from '../../../i18n/formats.ts'
import { useLocale } from '../../../i18n/text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Row, Stack } from '../../../ui/page.tsx'
import { useEventDraftText } from '../text/event-draft-text.ts'
import type { GalleryAnswer } from './gallery-answer.ts'
import styles from './pictures.module.css'

/** The form to which the boxes of the pictures belong, wherever they stand. */
export const chosenForm = 'chosen-pictures'

interface ChosenPicturesProps {
	count: number
	answer: GalleryAnswer | undefined
	pressed: string | undefined
	onAll: (() => void) | undefined
	onNone: (() => void) | undefined
}

/** What can be done with chosen pictures of a page at once. */
export function ChosenPictures({ count, answer, pressed, onAll, onNone }: ChosenPicturesProps) {
	const { chosen: text } = useEventDraftText().pictures
	const locale = useLocale()
	const button = (intent: 'tag' | 'move' | 'take' | 'drop' | 'remove') => (
		<Button type="submit" name="intent" value={intent} look={intent === 'remove' ? 'danger' : 'secondary'} busy={pressed === intent}>
			{text[intent]}
		</Button>
	)
	return (
		<Form id={chosenForm} method="post" encType="multipart/form-data" preventScrollReset className={styles.chosen} aria-label={text.title}>
			<Stack gap={2}>
				<h3>{text.title}</h3>
				<p className="soft">{text.about}</p>
				<div className={styles.withScript}>
					<Row>
						<span role="status">{text.count(formatNumber(locale, count))}</span>
						<Button size="sm" onClick={onAll} disabled={!onAll}>
							{text.all}
						</Button>
						<Button size="sm" onClick={onNone} disabled={!onNone}>
							{text.nothing}
						</Button>
					</Row>
				</div>
				{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				<div className={styles.chosenField}>
					<TextField
						name="chosen.numbers"
						label={text.numbers}
						defaultValue={answer?.typed?.['chosen.numbers']}
						maxLength={1000}
						autoComplete="off"
					/>
					{button('tag')}
				</div>
				<div className={styles.chosenField}>
					<TextField
						name="chosen.place"
						label={text.place}
						defaultValue={answer?.typed?.['chosen.place']}
						inputMode="numeric"
						maxLength={5}
						autoComplete="off"
					/>
					{button('move')}
				</div>
				<Row>
					{button('take')}
					{button('drop')}
					{button('remove')}
				</Row>
			</Stack>
		</Form>
	)
}
