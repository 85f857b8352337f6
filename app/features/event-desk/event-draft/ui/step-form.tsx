import { useState } from 'react'
import { Form, useHref, useSubmit } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import { wordsOf } from '~/kernel/rich-text.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { useTypedForm, type RefusedForm } from '~/shell/form/typed-form.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { previewIn } from '~/features/event-desk/event-draft/rules/preview-intent.ts'
import { stepIssues } from '~/features/event-desk/event-draft/rules/step-forms.ts'
import { neededSteps, type FormStep } from '~/features/event-desk/event-draft/rules/steps.ts'
import type { Typed } from '~/features/event-desk/event-draft/rules/typed.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import { BasicsFields } from './basics-fields.tsx'
import { DescriptionFields } from './description-fields.tsx'
import { MailsFields, type MailPreview, type Reminding } from './mails-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { RulesFields } from './rules-fields.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { fieldLabel, ownSentence } from './step-words.ts'
import { TimeFields } from './time-fields.tsx'
import { useLeaveWarning } from './use-leave-warning.ts'

/** The answer to a form that was not saved. */
export interface StepAnswer {
	refused?: RefusedForm
	/** The sentence of a refusal that concerns the whole form. */
	told?: string
	/** The values that somebody else saved meanwhile, and their version. */
	collision?: { theirs: Typed; version: string }
	/** The preview of a mail: nothing was saved. */
	shown?: MailPreview
}

export interface StepFormProps {
	eventId: number
	step: FormStep
	initial: Typed
	version: string
	zone: string
	startsOn: string
	sold: boolean
	/** True: the organiser goes through the steps one after the other; false: the event is public, and a single step is changed. */
	isDraft: boolean
	reminding: Reminding
	answer: StepAnswer | undefined
	/** The button that was pressed and waits for its answer. */
	pressed: string | undefined
}

/** One step of an event as a form of its own: it keeps typed values, asks before people leave it, and tells when somebody else saved meanwhile. */
export function StepForm({ eventId, step, initial, version, zone, startsOn, sold, isDraft, reminding, answer, pressed }: StepFormProps) {
	const text = useEventDraftText()
	const formText = useFormText()
	const submit = useSubmit()
	const sentence = (issue: FieldIssue) => ownSentence(text, issue) ?? issueSentence(formText, issue)
	const keepAs = `hoi-event-${eventId}-${step}`
	const form = useTypedForm({ initial, check: (typed) => stepIssues(step, typed, zone), sentence, refused: answer?.refused, keepAs })
	// The version that the form began with; the loader may bring a newer one before the answer is shown.
	const [opened] = useState(version)
	const isChanged = Object.entries(form.typed).some(([name, value]) => value !== (form.begun[name] ?? ''))
	useLeaveWarning(isChanged && pressed === undefined, text.edit.leave)
	return (
		<Form
			method="post"
			noValidate
			onSubmit={(event) => {
				const { submitter } = event.nativeEvent as SubmitEvent
				const isPreview = previewIn(submitter?.getAttribute('value') ?? undefined) !== undefined
				if (!form.attempt() || isPreview) event.preventDefault()
				else form.forget(form.typed)
				if (isPreview && form.issues.length === 0) void submit(submitter as HTMLButtonElement, { preventScrollReset: true })
			}}
		>
			<input type="hidden" name="version" value={answer?.collision?.version ?? opened} />
			<Stack>
				<ErrorSummary
					key={form.round}
					title={formText.mistakes}
					mistakes={form.told.map((issue) => ({ name: issue.path, message: `${fieldLabel(text, issue.path)}: ${sentence(issue)}` }))}
				/>
				{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				{answer?.collision && (
					<Collision step={step} theirs={answer.collision.theirs} typed={form.typed} onDrop={() => sessionStorage.removeItem(keepAs)} />
				)}
				{neededSteps.has(step) && <p className="soft">{isDraft ? text.edit.toPublish : text.edit.always}</p>}
				{step === 'basics' && <BasicsFields form={form} />}
				{step === 'time' && (
					<Card title={text.edit.stepNames.time}>
						<Stack>
							<Notice kind={sold ? 'warning' : 'info'}>{sold ? text.time.sold : text.time.moves}</Notice>
							<TimeFields form={form} />
						</Stack>
					</Card>
				)}
				{step === 'place' && <PlaceFields form={form} />}
				{step === 'description' && <DescriptionFields form={form} />}
				{step === 'schedule' && <ScheduleFields form={form} startsOn={startsOn} />}
				{step === 'rules' && <RulesFields form={form} />}
				{step === 'mails' && <MailsFields {...{ form, zone, reminding, pressed }} shown={answer?.shown} />}
				<Row>
					{isDraft && (
						<Button type="submit" look="primary" name="intent" value="next" busy={pressed === 'next'}>
							{text.edit.saveNext}
						</Button>
					)}
					<Button type="submit" look={isDraft ? 'quiet' : 'primary'} name="intent" value="save" busy={pressed === 'save'}>
						{text.edit.save}
					</Button>
				</Row>
			</Stack>
		</Form>
	)
}

/** The values that somebody else saved meanwhile, where they differ from the form. */
function Collision({ step, theirs, typed, onDrop }: { step: FormStep; theirs: Typed; typed: Typed; onDrop: () => void }) {
	const text = useEventDraftText()
	const { collision } = text.edit
	const here = useHref('.')
	const differing = Object.entries(theirs).filter(([name, value]) => (typed[name] ?? '') !== value)
	return (
		<Notice
			kind="warning"
			role="alert"
			title={collision.title}
			action={
				<LinkButton href={here} size="sm" onClick={onDrop} data-plain-link>
					{collision.drop}
				</LinkButton>
			}
		>
			<p>{collision.text}</p>
			<ul>
				{differing.map(([name, value]) => (
					<li key={name}>
						{collision.theirs(fieldLabel(text, name), (step === 'description' ? wordsOf(value) : value).slice(0, 200) || collision.empty)}
					</li>
				))}
			</ul>
			<p>{collision.next}</p>
		</Notice>
	)
}
