import { useEffect } from 'react'
import { Form } from 'react-router'
import { imageUrl } from '../../../kernel/image-url.ts'
import { issueSentence } from '../../../shell/form/issue-sentence.ts'
import { useFormText } from '../../../shell/form/text/form-text.ts'
import { useTypedForm } from '../../../shell/form/typed-form.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/choice-field.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ChevronDownIcon, ChevronUpIcon, TrashIcon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FieldRow, Row, Stack } from '../../../ui/page.tsx'
import type { SuggestedNumber } from '../../event/rules/suggested-number.ts'
import { checkPicture, chosenField } from '../rules/pictures-step.ts'
import { decisionField } from '../rules/suggestions.ts'
import type { Typed } from '../rules/typed.ts'
import { useEventDraftText } from '../text/event-draft-text.ts'
import { chosenForm } from './chosen-pictures.tsx'
import type { GalleryAnswer } from './gallery-answer.ts'
import styles from './pictures.module.css'
import { SuggestedNumbers } from './suggested-numbers.tsx'

/** A picture as its organiser works on it. */
export interface DeskPicture {
	id: number
	path: string
	/** In the whole gallery, from 1. */
	place: number
	suggested: readonly SuggestedNumber[]
	typed: Typed
	version: string
}

interface PictureFormProps {
	picture: DeskPicture
	/** The place of the last picture. */
	last: number
	isChosen: boolean
	onChoose: (isChosen: boolean) => void
	onChanged: (change: (before: ReadonlySet<number>) => ReadonlySet<number>) => void
	answer: GalleryAnswer | undefined
	/** It was saved a moment ago. */
	isSaved: boolean
	pressed: string | undefined
}

/** What is said of a picture and who is on it, saved by itself; what was typed outlives a reload as long as nobody else changed the picture. */
export function PictureForm({ picture, last, isChosen, onChoose, onChanged, answer, isSaved, pressed }: PictureFormProps) {
	const { id, path, place, suggested, typed: initial, version } = picture
	const { pictures: text, edit } = useEventDraftText()
	const formText = useFormText()
	const form = useTypedForm({
		initial,
		check: (typed) => checkPicture({ ...initial, ...typed }, id).issues,
		sentence: (issue) => issueSentence(formText, issue),
		refused: answer?.refused,
		keepAs: `hoi-picture-${id}-${version}`,
	})
	const fields = [...Object.keys(initial), ...suggested.map(({ number }) => decisionField(id, number))]
	const isChanged = fields.some((name) => (form.typed[name] ?? '') !== (initial[name] ?? ''))
	useEffect(() => {
		onChanged((before) => {
			if (before.has(id) === isChanged) return before
			const after = new Set(before)
			if (isChanged) after.add(id)
			else after.delete(id)
			return after
		})
	}, [id, isChanged, onChanged])
	const label = text.picture(place)
	const at = `picture.${id}`
	return (
		<li className={styles.picture} id={`picture-${id}`}>
			<div className={styles.thumb}>
				<img src={imageUrl(path, 192, 192)} alt={label} width="192" height="192" loading="lazy" decoding="async" />
				<CheckboxField
					name={chosenField(id)}
					form={chosenForm}
					label={text.chosen.choose(place)}
					checked={isChosen}
					onChange={(event) => onChoose(event.currentTarget.checked)}
				/>
			</div>
			<Form
				method="post"
				encType="multipart/form-data"
				noValidate
				preventScrollReset
				onSubmit={(event) => {
					const { submitter } = event.nativeEvent as SubmitEvent
					const saves = !(submitter instanceof HTMLButtonElement) || submitter.value === 'picture'
					if (!saves) return
					if (form.attempt()) form.forget(form.typed)
					else event.preventDefault()
				}}
			>
				<input type="hidden" name="picture" value={id} />
				<input type="hidden" name="place" value={place} />
				<input type="hidden" name="version" value={answer?.collision?.version ?? version} />
				<Stack gap={2}>
					{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
					{answer?.collision && (
						<Notice kind="warning" role="alert" title={edit.collision.title}>
							<p>{edit.collision.next}</p>
						</Notice>
					)}
					<FieldRow>
						<TextField label={text.vi} lang="vi" optionalMark={formText.optional} maxLength={300} {...form.field(`${at}.vi`)} />
						<TextField label={text.en} lang="en" optionalMark={formText.optional} maxLength={300} {...form.field(`${at}.en`)} />
					</FieldRow>
					<TextField label={text.numbers} optionalMark={formText.optional} maxLength={1000} {...form.field(`${at}.numbers`)} />
					<SuggestedNumbers form={form} id={id} suggested={suggested} />
					<Row>
						<Button type="submit" name="intent" value="picture" size="sm" busy={pressed === 'picture'} autoFocus={isSaved}>
							{text.save}
						</Button>
						<IconButton
							type="submit"
							name="intent"
							value="up"
							label={`${text.up}: ${label}`}
							icon={<ChevronUpIcon />}
							disabled={place === 1}
						/>
						<IconButton
							type="submit"
							name="intent"
							value="down"
							label={`${text.down}: ${label}`}
							icon={<ChevronDownIcon />}
							disabled={place >= last}
						/>
						<IconButton type="submit" name="intent" value="removeOne" label={`${text.remove}: ${label}`} icon={<TrashIcon />} />
						<span role="status">{isSaved && !isChanged ? text.savedOne : ''}</span>
					</Row>
				</Stack>
			</Form>
		</li>
	)
}
