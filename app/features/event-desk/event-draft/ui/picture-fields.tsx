import { useEffect } from 'react'
import { imageUrl } from '~/kernel/image-url.ts'
import { InBothLanguages } from '~/shell/form/in-both-languages.tsx'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { useTypedForm, type TypedForm } from '~/shell/form/typed-form.ts'
import { Button, IconButton } from '~/ui/button.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { TextField } from '~/ui/field.tsx'
import { ChevronDownIcon, ChevronUpIcon, TrashIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import type { SuggestedNumber } from '~/features/event/rules/suggested-number.ts'
import { longest } from '~/features/event-desk/event-draft/rules/longest.ts'
import { checkPicture, chosenField, placeField, versionField } from '~/features/event-desk/event-draft/rules/pictures-step.ts'
import { decisionField } from '~/features/event-desk/event-draft/rules/suggestions.ts'
import type { Typed } from '~/features/event-desk/event-draft/rules/typed.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import styles from './pictures.module.css'
import type { StepAnswer } from './step-form.tsx'
import { fieldLabel } from './step-words.ts'
import { SuggestedNumbers } from './suggested-numbers.tsx'

/** A picture on its organiser's page. */
export interface DeskPicture {
	id: number
	path: string
	/** The place in the whole gallery, from 1. */
	place: number
	suggested: readonly SuggestedNumber[]
	typed: Typed
	version: string
}

interface PictureFieldsProps {
	picture: DeskPicture
	/** The place of the last picture. */
	last: number
	isChosen: boolean
	onChoose: (isChosen: boolean) => void
	onChanged: (change: (before: ReadonlySet<number>) => ReadonlySet<number>) => void
	answer: StepAnswer | undefined
}

/** The name under which a picture's typed values outlive a reload, as long as nobody else changed the picture. */
export const keptPicture = ({ id, version }: Pick<DeskPicture, 'id' | 'version'>) => `hoi-picture-${id}-${version}`

/** The fields of a picture in the form of its page: its words, and the candidate numbers on it. */
export function PictureFields({ picture, last, isChosen, onChoose, onChanged, answer }: PictureFieldsProps) {
	const { id, path, place, suggested, typed: initial, version } = picture
	const { pictures: text } = useEventDraftText()
	const formText = useFormText()
	const form = useTypedForm({
		initial,
		check: (typed) => checkPicture({ ...initial, ...typed }, id).issues,
		sentence: (issue) => issueSentence(formText, issue),
		...(answer?.refused && { refused: answer.refused }),
		keepAs: keptPicture(picture),
		keepsRefused: true,
	})
	const fields = [...Object.keys(initial), ...suggested.map(({ number }) => decisionField(id, number))]
	const isChanged = fields.some((name) => (form.typed[name] ?? '') !== (form.begun[name] ?? ''))
	useEffect(() => {
		if (!isChanged) return
		onChanged((before) => new Set(before).add(id))
		return () => onChanged((before) => new Set([...before].filter((each) => each !== id)))
	}, [id, isChanged, onChanged])
	const label = text.picture(place)
	const at = `picture.${id}`
	return (
		<li className={styles.picture} id={`picture-${id}`}>
			<div className={styles.thumb}>
				<img src={imageUrl(path, 192, 192)} alt={label} width="192" height="192" loading="lazy" decoding="async" />
				<CheckboxField
					name={chosenField(id)}
					label={text.chosen.choose(place)}
					checked={isChosen}
					onChange={(event) => onChoose(event.currentTarget.checked)}
				/>
			</div>
			<div>
				<input type="hidden" name={placeField(id)} value={place} />
				<input type="hidden" name={versionField(id)} value={answer?.collision?.version ?? version} />
				<Stack gap={2}>
					{answer?.told !== undefined && <Notice kind="danger" title={answer.told} />}
					{answer?.collision && <Collision theirs={answer.collision.theirs} form={form} />}
					<InBothLanguages form={form} vi={`${at}.vi`} en={`${at}.en`} ownMark={formText.optional} layout="row">
						{(field) => <TextField label={text[field.lang]} maxLength={longest.alt} {...field} />}
					</InBothLanguages>
					<TextField label={text.numbers} optionalMark={formText.optional} maxLength={longest.numbers} {...form.field(`${at}.numbers`)} />
					<SuggestedNumbers form={form} id={id} suggested={suggested} />
					<Row>
						<IconButton
							type="submit"
							name="intent"
							value={`up.${id}`}
							label={`${text.up}: ${label}`}
							icon={<ChevronUpIcon />}
							disabled={place === 1}
						/>
						<IconButton
							type="submit"
							name="intent"
							value={`down.${id}`}
							label={`${text.down}: ${label}`}
							icon={<ChevronDownIcon />}
							disabled={place >= last}
						/>
						<IconButton type="submit" name="intent" value={`removeOne.${id}`} label={`${text.remove}: ${label}`} icon={<TrashIcon />} />
					</Row>
				</Stack>
			</div>
		</li>
	)
}

/** The values that somebody else saved for the picture meanwhile, where they differ from its fields. */
function Collision({ theirs, form }: { theirs: Typed; form: TypedForm }) {
	const text = useEventDraftText()
	const { collision } = text.edit
	const differing = Object.entries(theirs).filter(([name, value]) => (form.typed[name] ?? '') !== value)
	return (
		<Notice
			kind="warning"
			title={text.pictures.unsaved.changed}
			action={
				<span className={styles.withScript}>
					<Button size="sm" onClick={() => form.set(theirs)}>
						{collision.drop}
					</Button>
				</span>
			}
		>
			<ul>
				{differing.map(([name, value]) => (
					<li key={name}>{collision.theirs(fieldLabel(text, name), value || collision.empty)}</li>
				))}
			</ul>
			<p>{collision.next}</p>
		</Notice>
	)
}
