import { useState } from 'react'
import { Form } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import { longestCity } from '~/kernel/longest.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { useTypedForm } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Stack } from '~/ui/page.tsx'
import { longest } from '~/features/event-desk/event-draft/rules/longest.ts'
import { checkNewEvent } from '~/features/event-desk/event-draft/rules/new-event.ts'
import type { Typed } from '~/features/event-desk/event-draft/rules/typed.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import type { StepAnswer } from './step-form.tsx'
import { fieldLabel, ownSentence } from './step-words.ts'
import { TimeFields } from './time-fields.tsx'

interface NewEventFormProps {
	providers: readonly { id: number; name: string }[]
	initial: Typed
	answer: StepAnswer | undefined
	busy: boolean
	/** The name under which the browser keeps the typed values. */
	keepAs: string
}

/** The least an event needs to be a draft. */
export function NewEventForm({ providers, initial, answer, busy, keepAs }: NewEventFormProps) {
	const text = useEventDraftText()
	const { create, fields } = text
	const formText = useFormText()
	const sentence = (issue: FieldIssue) => ownSentence(text, issue) ?? issueSentence(formText, issue)
	const [own] = providers
	const { key, ...typed } = initial
	// One key for all presses, so that they make one event.
	const [attempt] = useState(key)
	const form = useTypedForm({
		initial: { provider: String(own?.id ?? ''), ...typed },
		check: (typing) => checkNewEvent(typing).issues,
		sentence,
		refused: answer?.refused,
		keepAs,
	})
	const labelOf = (path: string) => (path === 'name' ? create.name : fieldLabel(text, path))
	return (
		<Form
			method="post"
			noValidate
			onSubmit={(event) => {
				if (form.attempt()) form.forget(form.typed)
				else event.preventDefault()
			}}
		>
			<input type="hidden" name="key" value={attempt} />
			<Stack>
				<ErrorSummary
					key={form.round}
					title={formText.mistakes}
					mistakes={form.told.map((issue) => ({ name: issue.path, message: `${labelOf(issue.path)}: ${sentence(issue)}` }))}
				/>
				{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				<Card>
					<Stack>
						{providers.length > 1 ? (
							<SelectField
								label={create.provider}
								choices={providers.map(({ id, name }) => ({ value: String(id), label: name }))}
								{...form.field('provider')}
							/>
						) : (
							<input type="hidden" name="provider" value={own?.id} />
						)}
						<TextField label={create.name} help={create.nameHelp} required maxLength={longest.name} {...form.field('name')} />
						<TimeFields form={form} />
						<TextField label={fields.city} required maxLength={longestCity} autoComplete="address-level1" {...form.field('city')} />
					</Stack>
				</Card>
				<div>
					<Button type="submit" look="primary" busy={busy}>
						{create.submit}
					</Button>
				</div>
			</Stack>
		</Form>
	)
}
