import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { useTypedForm, type TypedForm } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Stack } from '~/ui/page.tsx'
import type { Typed } from '~/features/event-desk/event-draft/rules/typed.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import type { StepAnswer } from './step-form.tsx'
import { fieldLabel, ownSentence } from './step-words.ts'

interface ToldFormProps {
	initial: Typed
	check: (typed: Typed) => readonly FieldIssue[]
	answer: StepAnswer | undefined
	keepAs: string
	submit: { label: string; danger?: boolean; busy: boolean; ask?: string }
	children: (form: TypedForm) => ReactNode
}

/** A form whose button sends news to many people: it lists its mistakes, says why it was refused, and may ask for a confirmation. */
export function ToldForm({ initial, check, answer, keepAs, submit, children }: ToldFormProps) {
	const text = useEventDraftText()
	const formText = useFormText()
	const sentence = (issue: FieldIssue) => ownSentence(text, issue) ?? issueSentence(formText, issue)
	const form = useTypedForm({ initial, check, sentence, refused: answer?.refused, keepAs })
	return (
		<Form
			method="post"
			noValidate
			onSubmit={(event) => {
				if (!form.attempt() || (submit.ask !== undefined && !confirm(submit.ask))) event.preventDefault()
				else form.forget(form.typed)
			}}
		>
			<Stack>
				<ErrorSummary
					key={form.round}
					title={formText.mistakes}
					mistakes={form.told.map((issue) => ({ name: issue.path, message: `${fieldLabel(text, issue.path)}: ${sentence(issue)}` }))}
				/>
				{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				<Card>
					<Stack>{children(form)}</Stack>
				</Card>
				<div>
					<Button type="submit" look={submit.danger ? 'danger' : 'primary'} busy={submit.busy}>
						{submit.label}
					</Button>
				</div>
			</Stack>
		</Form>
	)
}
