import { useState, type MouseEvent } from 'react'
import { Form } from 'react-router'
import { imageUrl } from '../../../kernel/image-url.ts'
import { issueSentence } from '../../../shell/form/issue-sentence.ts'
import { useFormText } from '../../../shell/form/text/form-text.ts'
import { useTypedForm, type TypedForm } from '../../../shell/form/typed-form.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/choice-field.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FieldRow, Row, Stack } from '../../../ui/page.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { checkGallery } from '../rules/pictures-step.ts'
import type { Typed } from '../rules/typed.ts'
import { useEventDraftText } from '../text/event-draft-text.ts'
import type { ReadPicture } from './picture-reading.tsx'
import styles from './pictures.module.css'
import type { StepAnswer } from './step-form.tsx'
import { AllSuggestions, SuggestedNumbers } from './suggested-numbers.tsx'
import { useLeaveWarning } from './use-leave-warning.ts'

interface GalleryFormProps {
	eventId: number
	pictures: readonly ({ id: number; path: string } & ReadPicture)[]
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
	// Sorted when a position is left or a button pressed, not while a number is being typed.
	const [places, setPlaces] = useState(initial)
	const positionOf = (id: number) => Number(places[`picture.${id}.position`]) || 0
	const sorted = pictures.toSorted((one, other) => positionOf(one.id) - positionOf(other.id))
	const move = (from: number, to: number) => {
		const order = [...sorted]
		const [moved] = order.splice(from, 1)
		if (moved === undefined) return
		order.splice(to, 0, moved)
		const changes = Object.fromEntries(order.map(({ id }, nth) => [`picture.${id}.position`, String(nth + 1)]))
		form.set(changes)
		setPlaces(changes)
	}
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
				<ErrorSummary
					key={form.round}
					title={formText.mistakes}
					mistakes={form.told.map((issue) => ({ name: issue.path, message: issueSentence(formText, issue) }))}
				/>
				{answer?.collision && (
					<Notice kind="warning" role="alert" title={edit.collision.title}>
						<p>{edit.collision.next}</p>
					</Notice>
				)}
				<AllSuggestions form={form} pictures={pictures} />
				<ol className={styles.pictures}>
					{sorted.map((picture, nth) => (
						<PictureFields
							key={picture.id}
							form={form}
							picture={picture}
							label={text.picture(nth + 1)}
							onPlaced={() => setPlaces(form.typed)}
							onUp={nth > 0 ? () => move(nth, nth - 1) : undefined}
							onDown={nth < sorted.length - 1 ? () => move(nth, nth + 1) : undefined}
						/>
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

interface PictureFieldsProps {
	form: TypedForm
	picture: { id: number; path: string } & ReadPicture
	label: string
	/** A position was typed and left. */
	onPlaced: () => void
	onUp: (() => void) | undefined
	onDown: (() => void) | undefined
}

function PictureFields({ form, picture: { id, path, suggested }, label, onPlaced, onUp, onDown }: PictureFieldsProps) {
	const { pictures: text } = useEventDraftText()
	const { optional } = useFormText()
	const isAlive = useHydrated()
	const at = `picture.${id}`
	const position = form.field(`${at}.position`)
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
					<TextField
						label={text.position}
						inputMode="numeric"
						maxLength={3}
						{...position}
						onBlur={() => {
							position.onBlur()
							onPlaced()
						}}
					/>
				</FieldRow>
				<SuggestedNumbers form={form} id={id} suggested={suggested} />
				<Row>
					{isAlive && (
						<>
							<IconButton label={`${text.up}: ${label}`} icon={<ChevronUpIcon />} onClick={keepingFocus(onUp)} disabled={!onUp} />
							<IconButton label={`${text.down}: ${label}`} icon={<ChevronDownIcon />} onClick={keepingFocus(onDown)} disabled={!onDown} />
						</>
					)}
					<CheckboxField label={text.remove} {...form.box(`${at}.remove`)} />
				</Row>
			</Stack>
		</li>
	)
}

/** A row that is moved in the page loses the focus that was in it. */
const keepingFocus = (move: (() => void) | undefined) => (event: MouseEvent<HTMLButtonElement>) => {
	const button = event.currentTarget
	move?.()
	requestAnimationFrame(() => button.focus())
}
