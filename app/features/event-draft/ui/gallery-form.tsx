import { useState } from 'react'
import { Form } from 'react-router'
import { imageUrl } from '../../../kernel/image-url.ts'
import { issueSentence } from '../../../shell/form/issue-sentence.ts'
import { useFormText } from '../../../shell/form/text/form-text.ts'
import { useTypedForm, type TypedForm } from '../../../shell/form/typed-form.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/choice-field.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FieldRow, Stack } from '../../../ui/page.tsx'
import { checkGallery } from '../rules/pictures-step.ts'
import type { Typed } from '../rules/typed.ts'
import { useEventDraftText } from '../text/event-draft-text.ts'
import styles from './pictures.module.css'
import type { StepAnswer } from './step-form.tsx'
import { useLeaveWarning } from './use-leave-warning.ts'

interface GalleryFormProps {
	eventId: number
	pictures: readonly { id: number; path: string }[]
	initial: Typed
	version: string
	answer: StepAnswer | undefined
	pressed: string | undefined
}

/** What is said of each picture, who is on it, and their order. */
export function GalleryForm({ eventId, pictures, initial, version, answer, pressed }: GalleryFormProps) {
	const { pictures: text, edit } = useEventDraftText()
	const formText = useFormText()
	const ids = pictures.map(({ id }) => id)
	const form = useTypedForm({
		initial,
		check: (typed) => checkGallery({ ...initial, ...typed }, ids).issues,
		sentence: (issue) => issueSentence(formText, issue),
		refused: answer?.refused,
		keepAs: `hoi-event-${eventId}-pictures`,
	})
	const [opened] = useState(version)
	const isChanged = Object.entries(form.typed).some(([name, value]) => value !== (initial[name] ?? ''))
	useLeaveWarning(isChanged && pressed === undefined, edit.leave)
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
			<input type="hidden" name="version" value={answer?.collision?.version ?? opened} />
			<Stack>
				{answer?.collision && <Notice kind="warning" role="alert" title={edit.collision.title} />}
				<ol className={styles.pictures}>
					{pictures.map(({ id, path }, nth) => (
						<PictureFields key={id} form={form} id={id} path={path} label={text.picture(nth + 1)} />
					))}
				</ol>
				<div>
					<Button type="submit" name="intent" value="gallery" busy={pressed === 'gallery'}>
						{text.save}
					</Button>
				</div>
			</Stack>
		</Form>
	)
}

function PictureFields({ form, id, path, label }: { form: TypedForm; id: number; path: string; label: string }) {
	const { pictures: text } = useEventDraftText()
	const { optional } = useFormText()
	const at = `picture.${id}`
	return (
		<li className={styles.picture}>
			<img src={imageUrl(path, 192, 192)} alt={label} width="192" height="192" loading="lazy" decoding="async" />
			<Stack gap={2}>
				<FieldRow>
					<TextField label={text.vi} lang="vi" optionalMark={optional} maxLength={300} {...form.field(`${at}.vi`)} />
					<TextField label={text.en} lang="en" optionalMark={optional} maxLength={300} {...form.field(`${at}.en`)} />
				</FieldRow>
				<FieldRow>
					<TextField label={text.numbers} optionalMark={optional} maxLength={1000} {...form.field(`${at}.numbers`)} />
					<TextField label={text.position} inputMode="numeric" maxLength={3} {...form.field(`${at}.position`)} />
				</FieldRow>
				<CheckboxField label={text.remove} {...form.box(`${at}.remove`)} />
			</Stack>
		</li>
	)
}
