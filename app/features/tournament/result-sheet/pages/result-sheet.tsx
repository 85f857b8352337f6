import { data, Form, redirect, useActionData, useHref, useNavigation, useSearchParams } from 'react-router'
import { bracketTabs } from '~/features/tournament/bracket/rules/bracket-tabs.ts'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'
import { BracketSteps } from '~/features/tournament/bracket/ui/bracket-steps.tsx'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { readSentForm } from '~/platform/uploads/sent-form.server.ts'
import { FileField } from '~/shell/form/file-field.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { TextArea } from '~/ui/field.tsx'
import { DownloadIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { TabsBar } from '~/ui/tabs-bar.tsx'
import { readResultRows, rowsOfForm } from '~/features/tournament/result-sheet/flows/read-result-rows.server.ts'
import { enterResults } from '~/features/tournament/result-sheet/operations/enter-results.server.ts'
import { findResultSheet } from '~/features/tournament/result-sheet/operations/find-result-sheet.server.ts'
import { undoResults } from '~/features/tournament/result-sheet/operations/undo-results.server.ts'
import { checkSheet, type CheckedSheet, type SheetLine } from '~/features/tournament/result-sheet/rules/check-sheet.ts'
import {
	columnMeanings,
	columnsByHeading,
	columnsByLooks,
	isHeading,
	type ColumnMeaning,
} from '~/features/tournament/result-sheet/rules/columns.ts'
import { gridColumns, gridRows } from '~/features/tournament/result-sheet/rules/grid.ts'
import { mostLines, mostSheetBytes, standOf } from '~/features/tournament/result-sheet/rules/standing-results.ts'
import { useResultSheetText } from '~/features/tournament/result-sheet/text/result-sheet-text.ts'
import { ResultGrid } from '~/features/tournament/result-sheet/ui/result-grid.tsx'
import { SheetPreview } from '~/features/tournament/result-sheet/ui/sheet-preview.tsx'
import type { Route } from './+types/result-sheet'

/** A sheet may be larger than other forms. */
export const handle = { takesFiles: true }

export const headers = () => ({ 'cache-control': 'no-store' })

async function findAsked({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const bracketId = idInPath(params['bracketId'])
	const answer = await ask(context, findResultSheet, { eventId, bracketId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return { eventId, bracketId, found: answer.value }
}

/** `/bracket/{eventId}/result/{bracketId}/sheet`: enters many results at once, typed, pasted or from a file. */
export async function loader(args: Route.LoaderArgs) {
	return (await findAsked(args)).found
}

interface ActionAnswer {
	problem?: 'unreadable' | 'too_many_lines' | 'nothing' | 'too_large'
	pasted?: string
	failed?: string
	/** What was typed into the grid, for correction there. */
	grid?: Record<string, string>
	preview?: {
		rows: SheetLine[]
		headings: string[]
		columns: (ColumnMeaning | null)[]
		checked: CheckedSheet
		stand: string
		isChanged: boolean
	}
}

const notTheirs = new Set<string>(['sign_in', 'second_step_needed', 'forbidden', 'not_found', 'event_not_found', 'bracket_not_found'])

export async function action(args: Route.ActionArgs) {
	const { context, request } = args
	const { eventId, bracketId, found } = await findAsked(args)
	const { locale } = context.get(pageRequest).caller
	const { texts, file, tooLarge } = await readSentForm(request, mostSheetBytes)
	const { intent } = texts
	const { pathname } = new URL(request.url)
	const here = pathname.replace(/[.]data$/, '').replace(/^\/(?:vi_VN|en_US)(?=\/)/, '')
	const no = (code: string) => {
		if (notTheirs.has(code)) throw refusedPage({ code })
		return data<ActionAnswer>({ failed: refusalSentence(code as Parameters<typeof refusalSentence>[0], locale) }, 409)
	}
	if (intent === 'undo') {
		const sheetId = /^[1-9]\d{0,14}$/.test(texts['sheet'] ?? '') ? Number(texts['sheet']) : 0
		if (sheetId === 0) return no('results_built_upon')
		const answer = await ask(context, undoResults, { eventId, bracketId, sheetId })
		return answer.ok ? redirect(`${here}?undone`, 303) : no(answer.refusal.code)
	}
	const stand = standOf(found.parts)
	const isGrid = intent === 'grid'
	const kept = isGrid ? gridRows(texts) : rowsOfForm(texts['rows'] ?? '')
	const read = intent === 'read' || !kept ? undefined : { rows: kept }
	if (tooLarge) return data<ActionAnswer>({ problem: 'too_large', pasted: texts['sheet'] }, 413)
	const sent = read ?? readResultRows(file ?? texts['sheet'] ?? '')
	if ('problem' in sent) return data<ActionAnswer>({ problem: sent.problem, pasted: texts['sheet'] }, 422)
	if (sent.rows.length === 0) return data<ActionAnswer>({ problem: 'nothing' }, 422)

	const [first] = sent.rows
	const isHead = !isGrid && first !== undefined && isHeading(first.cells)
	const lines = isHead ? sent.rows.slice(1) : sent.rows
	if (lines.length > mostLines) return data<ActionAnswer>({ problem: 'too_many_lines', pasted: texts['sheet'] }, 422)
	const guessed = isHead ? columnsByHeading(first.cells) : columnsByLooks(lines.map(({ cells }) => cells))
	const typed = columnMeanings.find((meaning) => Object.values(texts).includes(meaning)) === undefined ? undefined : texts
	const columns = isGrid
		? [...gridColumns]
		: guessed.map((guess, index) => {
				const chosen = typed?.[`column.${index}`]
				return chosen === undefined ? guess : (columnMeanings.find((meaning) => meaning === chosen) ?? null)
			})
	const checked = checkSheet(found.parts, found.people, columns, lines)
	const told = (isChanged: boolean): ActionAnswer => ({
		...(isGrid && { grid: texts }),
		preview: { rows: sent.rows, headings: isHead ? [...first.cells] : guessed.map(() => ''), columns, checked, stand, isChanged },
	})
	const isRight = checked.entries.length > 0 && checked.lines.every(({ kind }) => kind !== 'wrong')
	// A grid is written without a preview, unless something is wrong or a match must be played again.
	const isMeant = intent === 'write' || (isGrid && checked.replays.length === 0)
	if (!isMeant || !isRight) return data<ActionAnswer>(told(false), isGrid && !isRight ? 422 : 200)
	if (intent === 'write' && texts['stand'] !== stand) return data<ActionAnswer>(told(true), 409)
	const answer = await ask(context, enterResults, { eventId, bracketId, entries: checked.entries, stand, again: texts['again'] === 'on' })
	if (answer.ok) return redirect(`${here}?written=${answer.value.entered}`, 303)
	if (answer.refusal.code === 'results_changed' || answer.refusal.code === 'replays_needed') return data<ActionAnswer>(told(true), 409)
	return no(answer.refusal.code)
}

export default function ResultSheet({ loaderData }: Route.ComponentProps) {
	const { event, bracket, parts, people, sheets } = loaderData
	const answer = useActionData() as ActionAnswer | undefined
	const { desk, play } = useBracketText()
	const text = useResultSheetText()
	const locale = useLocale()
	const [parameters] = useSearchParams()
	const list = useHref(`/bracket/${event.id}`)
	const results = `${list}/result/${bracket.id}`
	const pressed = useNavigation().formData?.get('intent')
	const number = (count: number) => formatNumber(locale, count)
	const written = /^\d{1,6}$/.exec(parameters.get('written') ?? '')?.[0]
	const isOpen = bracket.state === 'created'

	return (
		<>
			<DocumentHead title={`${text.title}: ${bracket.name}`} noIndex />
			<PageHead
				title={bracket.name}
				lead={text.lead}
				above={<Breadcrumbs label={desk.title} trail={[{ href: list, label: desk.title }]} here={bracket.name} />}
			/>
			<Stack>
				<BracketSteps eventId={event.id} bracket={bracket} current={2} />
				<TabsBar label={play.results.views} tabs={bracketTabs(results, 'sheet', play.results)} />
				{answer?.failed !== undefined && <Notice kind="danger" role="alert" title={text.failed(answer.failed)} />}
				{!answer && written !== undefined && <Notice kind="success" role="status" title={text.written(number(Number(written)))} />}
				{!answer && parameters.has('undone') && <Notice kind="success" role="status" title={text.undone} />}
				{!isOpen && <Notice kind="info" title={text.notOpen} />}
				{isOpen && answer?.preview && (
					<SheetPreview {...answer.preview} isGrid={answer.grid !== undefined} parts={parts} people={people} pressed={pressed} />
				)}
				{isOpen && (
					<>
						<Card title={text.grid.title}>
							<ResultGrid key={sheets[0]?.id ?? 0} parts={parts} people={people} typed={answer?.grid} busy={pressed === 'grid'} />
						</Card>
						<Card title={text.paste.title}>
							<Form method="post" encType="multipart/form-data" noValidate>
								<Stack>
									<TextArea
										name="sheet"
										label={text.paste.field}
										help={text.paste.help}
										rows={8}
										spellCheck={false}
										autoComplete="off"
										defaultValue={answer?.pasted}
										error={answer?.problem && text.problems[answer.problem]}
									/>
									<FileField name="file" label={text.paste.file} accept=".csv,.xlsx,text/csv" mostBytes={mostSheetBytes} />
									<p className="soft">{text.paste.templateHelp}</p>
									<Row>
										<Button type="submit" look="primary" name="intent" value="read" busy={pressed === 'read'}>
											{text.paste.read}
										</Button>
										<LinkButton href={`${results}/sheet/file`} icon={<DownloadIcon />} data-plain-link download>
											{text.paste.template}
										</LinkButton>
									</Row>
								</Stack>
							</Form>
						</Card>
					</>
				)}
				{sheets.length > 0 && (
					<Card title={text.sheets}>
						<Stack as="ul" gap={2}>
							{sheets.map(({ id, enteredAt, isUndone, canUndo, results: count }) => {
								const time = formatDateTime(enteredAt, event.timeZone)
								return (
									<li key={id}>
										<Row>
											<span>
												{text.sheet(time, number(count))}
												{!canUndo && <span className="soft"> · {isUndone ? text.isUndone : text.builtUpon}</span>}
											</span>
											{canUndo && (
												<Form method="post" encType="multipart/form-data">
													<input type="hidden" name="sheet" value={id} />
													<Button
														type="submit"
														size="sm"
														name="intent"
														value="undo"
														aria-label={text.undoOf(time)}
														busy={pressed === 'undo'}
													>
														{text.undo}
													</Button>
												</Form>
											)}
										</Row>
									</li>
								)
							})}
						</Stack>
					</Card>
				)}
			</Stack>
		</>
	)
}
