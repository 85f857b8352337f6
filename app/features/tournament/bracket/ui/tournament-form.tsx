import type { MouseEvent } from 'react'
import { Form } from 'react-router'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { useTypedForm, type RefusedForm } from '~/shell/form/typed-form.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField, RadioGroup } from '~/ui/choice-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { PlusIcon } from '~/ui/icon.tsx'
import { FieldRow, Row, Stack } from '~/ui/page.tsx'
import { alignments, dealings, genderModes, rankingNames } from '~/features/tournament/rules/shape.ts'
import { longest } from '~/features/tournament/bracket/rules/longest.ts'
import { presetNames } from '~/features/tournament/bracket/rules/presets.ts'
import { offeredTypes, tournamentIssues, type RoundIssue } from '~/features/tournament/bracket/rules/tournament.ts'
import { afterRoundAct, roundActName, roundsTyped, typedTournament, typesRounds } from '~/features/tournament/bracket/rules/typed-rounds.ts'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'
import { RoundFields } from './round-fields.tsx'
import { RoundsDrawing } from './rounds-drawing.tsx'
import styles from './tournament-form.module.css'

export interface TournamentFormProps {
	/** The tournament that is changed; null for a new one. */
	id: number | null
	version: number | null
	initial: Readonly<Record<string, string>>
	refused: RefusedForm | undefined
	/** The key under which the browser keeps the typed values over a reload. */
	keepAs: string
	busy: boolean
}

/** The form of an event's rounds, with their drawing beside it. */
export function TournamentForm({ id, version, initial, refused, keepAs, busy }: TournamentFormProps) {
	const { rounds: text } = useBracketText()
	const formText = useFormText()
	const locale = useLocale()
	const sentence = (issue: RoundIssue) =>
		issue.fault === undefined
			? issueSentence(formText, issue)
			: text.faults[issue.fault](issue.expected === undefined ? undefined : formatNumber(locale, issue.expected))
	const form = useTypedForm({ initial, check: (typed) => tournamentIssues(typedTournament(typed)), sentence, refused, keepAs })
	const tournament = typedTournament(form.typed)
	const { type } = tournament
	const kind = typesRounds(type)
	const count = kind === 'many' ? roundsTyped(form.typed) : kind === 'one' ? Math.min(1, roundsTyped(form.typed)) : 0

	/** Does what the form's own buttons say: at once with scripts; without them, the server does it. */
	function act(event: MouseEvent<HTMLButtonElement>) {
		const changed = afterRoundAct(form.typed, event.currentTarget.value, text.names)
		if (!changed) return
		event.preventDefault()
		form.set(changed)
	}
	const actButton = (value: string) => ({ type: 'submit' as const, name: roundActName, value, onClick: act })
	const labelOf = (path: string) => {
		const [, nth, field] = /^round\.(\d+)\.(\w+)$/.exec(path) ?? []
		const labels: Record<string, string> = { ...labelsOfFields(text), name: text.roundName }
		if (nth !== undefined) return `${text.round(Number(nth) + 1)}, ${labels[field ?? ''] ?? ''}`
		return path === 'name' ? text.name : (labels[path] ?? text.rounds)
	}
	const roundsError = form.field('rounds').error

	return (
		<Form
			method="post"
			noValidate
			preventScrollReset
			onSubmit={(event) => {
				if (form.attempt()) form.forget(form.typed)
				else event.preventDefault()
			}}
		>
			{/* The Enter key presses the first button of a form. */}
			<button type="submit" name="intent" value="save" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
			{id !== null && <input type="hidden" name="id" value={id} />}
			{version !== null && <input type="hidden" name="version" value={refused?.typed['version'] ?? version} />}
			<input type="hidden" name="rounds" value={form.typed['rounds'] ?? '0'} />
			<div className={styles.columns}>
				<Stack>
					<ErrorSummary
						key={form.round}
						title={formText.mistakes}
						mistakes={form.told.map((issue) => ({ name: issue.path, message: `${labelOf(issue.path)}: ${sentence(issue)}` }))}
					/>
					<Card title={text.presets}>
						<p className="soft">{text.presetsHelp}</p>
						<div className={styles.presets}>
							{presetNames.map((preset) => (
								<Button key={preset} size="sm" {...actButton(`preset.${preset}`)}>
									{text.names.presets[preset]}
								</Button>
							))}
						</div>
					</Card>
					<Card>
						<Stack>
							<TextField
								label={text.name}
								help={text.nameHelp}
								required
								maxLength={longest.tournamentName}
								autoComplete="off"
								{...form.field('name')}
							/>
							<SelectField
								label={text.type}
								help={text.typeHelp[type]}
								choices={offeredTypes.map((value) => ({ value, label: text.types[value] }))}
								{...form.field('type')}
							/>
							<FieldRow>
								<RadioGroup
									label={text.genderMode}
									layout="chips"
									choices={genderModes.map((value) => ({ value, label: text.genderModes[value] }))}
									{...form.field('genderMode')}
								/>
								<RadioGroup
									label={text.alignment}
									help={text.alignmentHelp}
									layout="chips"
									choices={alignments.map((value) => ({ value, label: text.alignments[value] }))}
									{...form.field('alignment')}
								/>
							</FieldRow>
							<FieldRow>
								<SelectField
									label={text.dealing}
									choices={dealings.map((value) => ({ value, label: text.dealings[value] }))}
									{...form.field('dealing')}
								/>
								<SelectField
									label={text.ranking}
									choices={rankingNames.map((value) => ({ value, label: text.rankings[value] }))}
									{...form.field('ranking')}
								/>
								{type === 'swiss' && (
									<TextField label={text.swissRounds} required inputMode="numeric" autoComplete="off" {...form.field('swissRounds')} />
								)}
							</FieldRow>
							<CheckboxField label={text.thirdPlace} error={form.field('thirdPlace').error} {...form.box('thirdPlace')} />
						</Stack>
					</Card>
					<section id="field-rounds" tabIndex={-1} className={styles.rounds} aria-label={text.rounds}>
						<h2>{text.rounds}</h2>
						{kind === 'none' && <p className="soft">{text.automatic}</p>}
						{roundsError && <p className={styles.error}>{roundsError}</p>}
						{Array.from({ length: count }, (_, index) => (
							<RoundFields key={index} form={form} index={index} count={count} type={type} actButton={actButton} />
						))}
						{(kind === 'many' || (kind === 'one' && count === 0)) && (
							<div>
								<Button icon={<PlusIcon />} {...actButton('add')}>
									{text.addRound}
								</Button>
							</div>
						)}
					</section>
					<Row>
						<Button type="submit" name="intent" value="save" look="primary" busy={busy}>
							{text.save}
						</Button>
					</Row>
				</Stack>
				<aside className={styles.drawing}>
					<Card title={text.drawing}>
						<p className="soft">{text.drawingHelp}</p>
						<RoundsDrawing tournament={tournament} />
					</Card>
				</aside>
			</div>
		</Form>
	)
}

const labelsOfFields = (text: ReturnType<typeof useBracketText>['rounds']): Record<string, string> => ({
	...{ type: text.type, alignment: text.alignment, genderMode: text.genderMode, thirdPlace: text.thirdPlace },
	...{ swissRounds: text.swissRounds, format: text.format, groupSize: text.groupSize, groupCount: text.groupCount },
	...{ first: text.first, further: text.further, by: text.by, bestOf: text.bestOf, legs: text.legs },
})
