import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { Form, useFetcher } from 'react-router'
import type { TicketToChoose } from '~/features/attendee/rules/attendee-choice.ts'
import type { QuestionColumn } from '~/features/attendee/rules/columns.ts'
import { AttendeeChoiceFields } from '~/features/attendee/ui/attendee-choice-fields.tsx'
import type { FieldIssue } from '~/kernel/fields.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField, RadioGroup } from '~/ui/choice-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextField } from '~/ui/field.tsx'
import { PlusIcon } from '~/ui/icon.tsx'
import { FieldRow, Row, Stack } from '~/ui/page.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { mostGroups } from '~/features/candidate-number/rules/configuration.ts'
import { longest } from '~/features/candidate-number/rules/longest.ts'
import { rerunRules } from '~/features/candidate-number/rules/numbering.ts'
import { afterGroupAct, groupActName, groupsTyped, type TypedConfiguration } from '~/features/candidate-number/rules/typed-configuration.ts'
import { useCandidateNumberText } from '~/features/candidate-number/text/candidate-number-text.ts'
import { GroupFields } from './group-fields.tsx'
import { Preview, type Previewed } from './preview.tsx'

export interface ConfigurationFormProps {
	tickets: readonly TicketToChoose[]
	questions: readonly (QuestionColumn & { label: string })[]
	version: number
	initial: TypedConfiguration
	issues: readonly FieldIssue[]
	/** The preview of the set-up on the server; a preview of what is typed follows a moment later. */
	previewed: Previewed | undefined
	busy: boolean
}

const pauseMs = 600

/** The set-up of a configuration, with a preview that follows what is typed; without a script it needs the press of a button. */
export function ConfigurationForm({ tickets, questions, version, initial, issues, previewed, busy }: ConfigurationFormProps) {
	const { setup: text, preview } = useCandidateNumberText()
	const formText = useFormText()
	const isAlive = useHydrated()
	const form = useRef<HTMLFormElement>(null)
	const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
	const [{ typed, round }, setForm] = useState({ typed: initial, round: 0 })
	const fetcher = useFetcher<{ previewed?: Previewed }>()
	useEffect(() => () => clearTimeout(waiting.current), [])

	function look() {
		clearTimeout(waiting.current)
		waiting.current = setTimeout(() => {
			if (!form.current) return
			const sent = new FormData(form.current)
			sent.set('intent', 'preview')
			void fetcher.submit(sent, { method: 'post' })
		}, pauseMs)
	}
	const sentence = (issue: FieldIssue) => {
		if (issue.path === 'characters' && issue.code === 'required') return text.charactersNeeded
		if (issue.path === 'leftOut' && issue.code === 'not_a_number') return text.leftOutWrong
		return issueSentence(formText, issue)
	}
	const errorOf = (path: string) => {
		const found = issues.find((issue) => issue.path === path)
		return found && sentence(found)
	}
	const field = (name: string) => ({ name, defaultValue: typed[name] ?? '', error: errorOf(name), autoComplete: 'off' })
	const digits = { inputMode: 'numeric' as const, maxLength: longest.whole }
	const press = (act: string) => ({
		type: isAlive ? ('button' as const) : ('submit' as const),
		formNoValidate: true,
		name: groupActName,
		value: act,
	})
	function onPress({ currentTarget: { form: sent, value } }: MouseEvent<HTMLButtonElement>) {
		if (!isAlive || !sent) return
		setForm({ typed: afterGroupAct(typedIn(new FormData(sent)), value), round: round + 1 })
		look()
	}
	const count = groupsTyped(typed)
	const shown = fetcher.data?.previewed ?? previewed

	return (
		<Form method="post" noValidate ref={form} onChange={look}>
			<input type="hidden" name="version" value={version} />
			{/* Enter in a field presses the form's first button. With this one it saves; otherwise it would move a line. */}
			<button type="submit" name="intent" value="save" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
			<Stack>
				<ErrorSummary title={formText.mistakes} mistakes={issues.map((issue) => ({ name: issue.path, message: sentence(issue) }))} />
				<Card title={text.numbers}>
					<Stack>
						<TextField label={text.name} help={text.nameHelp} required maxLength={longest.name} {...field('name')} />
						<FieldRow>
							<TextField label={text.characters} help={text.charactersHelp} required {...digits} {...field('characters')} />
							<TextField label={text.first} required {...digits} {...field('first')} />
							<TextField label={text.step} required {...digits} {...field('step')} />
						</FieldRow>
						<FieldRow long>
							<TextField label={text.leftOut} help={text.leftOutHelp} maxLength={longest.leftOut} {...field('leftOut')} />
							<TextField label={text.reserve} help={text.reserveHelp} {...digits} {...field('reserve')} />
						</FieldRow>
						<RadioGroup
							label={text.rerun}
							name="rerun"
							layout="plain"
							defaultValue={typed['rerun'] ?? 'keep_fill'}
							choices={rerunRules.map((value) => ({ value, ...text.reruns[value] }))}
						/>
						<CheckboxField
							label={text.newcomers}
							help={text.newcomersHelp}
							name="newcomers"
							value="on"
							defaultChecked={typed['newcomers'] === 'on'}
						/>
					</Stack>
				</Card>
				<Card title={text.people}>
					<AttendeeChoiceFields tickets={tickets} questions={questions} initial={typed} onChange={look} errorOf={errorOf} />
				</Card>
				<Card title={text.groups}>
					<Stack key={round}>
						<p className="soft">{text.groupsHelp}</p>
						<input type="hidden" name="rows.group" value={count} />
						{Array.from({ length: count }, (_, nth) => (
							<GroupFields key={nth} {...{ nth, count, typed, errorOf, press, onPress, tickets, questions }} onChange={look} />
						))}
						{count < mostGroups && (
							<div>
								<Button size="sm" look="quiet" icon={<PlusIcon />} {...press('add.group')} onClick={onPress}>
									{text.addGroup}
								</Button>
							</div>
						)}
					</Stack>
				</Card>
				<Card title={preview.title}>
					<div aria-live="polite" aria-busy={fetcher.state !== 'idle' || undefined}>
						{shown ? <Preview previewed={shown} /> : <p className="soft">{preview.failed}</p>}
					</div>
				</Card>
				<Row>
					<Button type="submit" look="primary" name="intent" value="save" busy={busy}>
						{text.save}
					</Button>
					{!isAlive && (
						<Button type="submit" name="intent" value="preview" formNoValidate>
							{preview.title}
						</Button>
					)}
				</Row>
			</Stack>
		</Form>
	)
}
