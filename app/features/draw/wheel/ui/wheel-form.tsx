import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { AttendeeChoiceFields } from '~/features/attendee/ui/attendee-choice-fields.tsx'
import type { TicketToChoose } from '~/features/attendee/rules/attendee-choice.ts'
import type { QuestionColumn } from '~/features/attendee/rules/columns.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import type { RefusedForm } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField, RadioGroup } from '~/ui/choice-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { describedBy, Field, TextArea, TextField } from '~/ui/field.tsx'
import { FileInput } from '~/shell/form/file-input.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Stack } from '~/ui/page.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { longest } from '~/features/draw/wheel/rules/longest.ts'
import {
	checkWheel,
	presences,
	stopDelays,
	wheelModes,
	wheelProblem,
	type WheelProblem,
	type WheelState,
} from '~/features/draw/wheel/rules/wheel.ts'
import { useWheelText } from '~/features/draw/wheel/text/wheel-text.ts'
import { RewardLines } from './reward-lines.tsx'
import styles from './wheel.module.css'

export interface WheelCount {
	candidates: number
	leftOut: number
}

interface WheelFormProps {
	tickets: readonly TicketToChoose[]
	questions: readonly (QuestionColumn & { label: string })[]
	/** The first values of the fields. */
	initial: Readonly<Record<string, string>>
	refused: RefusedForm | undefined
	wheelKey: string
	state: WheelState
	hasResults: boolean
	/** How many people take part in the saved wheel; null: nothing is saved yet. */
	count: WheelCount | null
	/** The address that counts the entrants of a changed form. */
	countAt: string
	busy: boolean
}

/** The setup step of a wheel: name and mode, entrants and rewards; the rules are checked while one types. */
export function WheelForm(props: WheelFormProps) {
	const { tickets, questions, initial, refused, wheelKey, state, hasResults, countAt, busy } = props
	const text = useWheelText()
	const { setup } = text
	const formText = useFormText()
	const typed = refused?.typed ?? initial
	const issues = refused?.issues ?? []
	const sentence = (issue: Parameters<typeof issueSentence>[1]) => issueSentence(formText, issue)
	const errorOf = (name: string) => {
		const found = issues.find(({ path }) => path === name)
		return found && sentence(found)
	}
	const isFixed = state !== 'draft'
	const form = useRef<HTMLFormElement>(null)
	const { count, told, changed } = useLiveCount(form, { kept: props.count, countAt, isFixed, typed })
	const field = (name: string) => ({ name, defaultValue: typed[name] ?? '', error: errorOf(name) })

	return (
		<Form ref={form} method="post" noValidate preventScrollReset onInput={changed}>
			<input type="hidden" name="key" value={typed['key'] ?? wheelKey} />
			<input type="hidden" name="intent" value="save" />
			<Stack>
				<ErrorSummary
					title={formText.mistakes}
					mistakes={issues.map((issue) => ({ name: issue.path, message: `${labelOf(issue.path, text)}: ${sentence(issue)}` }))}
				/>
				<Card title={setup.basics}>
					<Stack>
						<TextField label={setup.name} required maxLength={longest.name} autoComplete="off" {...field('name')} />
						<RadioGroup
							layout="chips"
							name="mode"
							label={setup.mode}
							help={hasResults ? setup.modeFixed : undefined}
							defaultValue={typed['mode'] ?? 'wheel'}
							error={errorOf('mode')}
							choices={wheelModes.map((mode) => ({
								value: mode,
								label: text.modes[mode],
								disabled: hasResults && mode !== initial['mode'],
							}))}
						/>
						<div className={styles.reels}>
							<RadioGroup
								layout="chips"
								name="stopDelayMs"
								label={setup.stopDelay}
								defaultValue={typed['stopDelayMs'] ?? '500'}
								error={errorOf('stopDelayMs')}
								choices={stopDelays.map((ms) => ({ value: String(ms), label: setup.delay(String(ms)) }))}
							/>
						</div>
					</Stack>
				</Card>
				<Card title={setup.people}>
					{isFixed ? (
						<p>{setup.peopleFixed}</p>
					) : (
						<Stack>
							<AttendeeChoiceFields
								tickets={tickets}
								questions={questions}
								initial={typed}
								errorOf={errorOf}
								onChange={changed}
								unsorted
								ticketsHelp={setup.ticketsHelp}
							/>
							<RadioGroup
								layout="chips"
								name="presence"
								label={setup.presence}
								defaultValue={typed['presence'] ?? 'all'}
								error={errorOf('presence')}
								choices={presences.map((presence) => ({ value: presence, label: setup.presences[presence] }))}
							/>
							<PastedList readAt={`${countAt.split('/count')[0]}/list-file`} typed={typed} error={errorOf('pasted')} onChange={changed} />
							<TextArea label={setup.leftOut} help={setup.leftOutHelp} rows={3} {...field('leftOut')} />
							<CheckboxField name="leaveOutWinners" label={setup.leaveOutWinners} defaultChecked={typed['leaveOutWinners'] === 'on'} />
						</Stack>
					)}
				</Card>
				<Card title={setup.rewards}>
					<Stack>
						<p className="soft">{setup.rewardsHelp}</p>
						<RewardLines typed={typed} errorOf={errorOf} onChange={changed} />
						{!isFixed && (
							<CheckboxField
								name="allowDuplicates"
								label={setup.allowDuplicates}
								help={setup.allowDuplicatesHelp}
								defaultChecked={typed['allowDuplicates'] === 'on'}
							/>
						)}
						{isFixed && typed['allowDuplicates'] === 'on' && <input type="hidden" name="allowDuplicates" value="on" />}
					</Stack>
				</Card>
				<div className={styles.foot}>
					{count && <CountOf count={count} winners={told.winners} problem={told.problem} />}
					<Button type="submit" look={state === 'draft' ? 'secondary' : 'primary'} busy={busy} busyLabel={setup.save}>
						{setup.save}
					</Button>
				</div>
			</Stack>
		</Form>
	)
}

/** The label of a field of the form. */
function labelOf(path: string, { setup }: ReturnType<typeof useWheelText>): string {
	const [, nth, part] = /^reward\.(\d+)\.(name|winners)$/.exec(path) ?? []
	if (nth !== undefined) return `${setup.reward(Number(nth) + 1)}, ${part === 'name' ? setup.rewardName : setup.winners}`
	const labels: Record<string, string> = { ...setup } as never
	return typeof labels[path] === 'string' ? labels[path] : setup.people
}

/** How many people take part and win, and whether the rules allow it. */
export function CountOf({ count, winners, problem }: { count: WheelCount; winners: number; problem: WheelProblem | undefined }) {
	const text = useWheelText()
	const locale = useLocale()
	const number = (value: number) => formatNumber(locale, value)
	const parts = [
		text.count.taking(number(count.candidates)),
		count.leftOut > 0 && text.count.leftOut(number(count.leftOut)),
		text.count.winners(number(winners)),
	]
	// Without rewards, it is not yet known whether there are enough people.
	const isOpen = winners === 0 && problem === undefined
	return (
		<div role="status">
			<Notice
				kind={problem ? 'warning' : isOpen ? 'info' : 'success'}
				title={problem ? text.problems[problem] : isOpen ? text.count.noRewards : text.count.fine}
			>
				{parts.filter(Boolean).join(' · ')}
			</Notice>
		</div>
	)
}

interface PastedListProps {
	typed: Readonly<Record<string, string>>
	error?: string
	/** The address that reads a spreadsheet. */
	readAt: string
	onChange: () => void
}

/** A pasted list, and a button that fills it from a file on this device: text is read here, a spreadsheet by the server. */
function PastedList({ typed, error, readAt, onChange }: PastedListProps) {
	const { setup } = useWheelText()
	const isAlive = useHydrated()
	const [pasted, setPasted] = useState(typed['pasted'] ?? '')
	const [isUnread, setUnread] = useState(false)
	async function take(file: File | undefined) {
		if (!file) return
		setUnread(false)
		const read = file.name.toLowerCase().endsWith('.xlsx') ? await sheetLines(readAt, file) : await file.text()
		if (read === undefined) return setUnread(true)
		setPasted((before) => [before, read].filter((text) => text.trim() !== '').join('\n'))
		onChange()
	}
	return (
		<Stack gap={2}>
			<TextArea
				name="pasted"
				label={setup.pasted}
				help={setup.pastedHelp}
				rows={6}
				value={pasted}
				error={error}
				onChange={(event) => setPasted(event.currentTarget.value)}
			/>
			{isAlive && (
				<Field name="listFile" label={setup.file} error={isUnread ? setup.fileUnread : undefined}>
					<FileInput
						{...describedBy({ name: 'listFile', error: isUnread ? setup.fileUnread : undefined })}
						// Only the lines are sent, after they are in the field above.
						name={undefined}
						accept=".csv,.txt,.xlsx,text/csv,text/plain"
						onChange={(event) => void take(event.currentTarget.files?.[0])}
					/>
				</Field>
			)}
		</Stack>
	)
}

/** The rows of a spreadsheet as lines; nothing: it cannot be read, or there is no network. */
async function sheetLines(readAt: string, file: File): Promise<string | undefined> {
	const body = new FormData()
	body.set('list', file)
	try {
		const answer = await fetch(readAt, { method: 'post', body })
		return answer.ok ? ((await answer.json()) as { lines: string }).lines : undefined
	} catch {
		return undefined
	}
}

/** The result of the rules for a form. */
function toldOf(typed: Readonly<Record<string, string>>, candidates: number | undefined) {
	const { cleaned } = checkWheel(typed)
	const winners = cleaned.rewards.reduce((sum, reward) => sum + reward.winners, 0)
	return { winners, problem: candidates === undefined ? undefined : wheelProblem(cleaned.rewards, candidates) }
}

interface Counting {
	kept: WheelCount | null
	countAt: string
	/** The entrants are fixed; only the rewards are checked. */
	isFixed: boolean
	typed: Readonly<Record<string, string>>
}

/** Reports shortly after each change of the form how many people would take part, and the result of the rules. */
function useLiveCount(form: React.RefObject<HTMLFormElement | null>, { kept, countAt, isFixed, typed }: Counting) {
	const [count, setCount] = useState(kept)
	const [changes, setChanges] = useState(0)
	const [told, setTold] = useState(() => toldOf(typed, kept?.candidates))
	const candidates = useRef(kept?.candidates)
	useEffect(() => {
		if (changes === 0 && kept !== null) return
		const stopped = new AbortController()
		async function look() {
			if (!form.current) return
			const fields = fieldsOf(form.current)
			if (!isFixed)
				try {
					const answer = await fetch(countAt, { method: 'post', body: new URLSearchParams(fields), signal: stopped.signal })
					if (answer.ok) {
						const counted = (await answer.json()) as WheelCount
						candidates.current = counted.candidates
						setCount(counted)
					}
				} catch {
					// Without a network the number stays as it was; saving checks it again.
				}
			if (!stopped.signal.aborted) setTold(toldOf(fields, candidates.current))
		}
		const timer = setTimeout(() => void look(), 400)
		return () => {
			clearTimeout(timer)
			stopped.abort()
		}
	}, [form, changes, countAt, isFixed, kept])
	return { count, told, changed: () => setChanges((before) => before + 1) }
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
	const fields: Record<string, string> = {}
	for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields[name] = value
	return fields
}
