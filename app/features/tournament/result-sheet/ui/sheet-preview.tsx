import { Form } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { timeInWords } from '~/features/tournament/bracket/rules/typed-result.ts'
import { usePlayWords, type PersonInBracket } from '~/features/tournament/bracket/ui/play-words.ts'
import type { PartGender } from '~/features/tournament/bracket/rules/bracket.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { SelectField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { FieldRow, Row, Stack } from '~/ui/page.tsx'
import { Table } from '~/ui/table.tsx'
import type { CheckedLine, CheckedSheet, PartOfSheet, SheetLine } from '~/features/tournament/result-sheet/rules/check-sheet.ts'
import { columnMeanings, type ColumnMeaning } from '~/features/tournament/result-sheet/rules/columns.ts'
import { playAfter, shownEntry } from '~/features/tournament/result-sheet/rules/shown-entry.ts'
import { useResultSheetText } from '~/features/tournament/result-sheet/text/result-sheet-text.ts'

interface SheetPreviewProps {
	rows: readonly SheetLine[]
	headings: readonly string[]
	columns: readonly (ColumnMeaning | null)[]
	checked: CheckedSheet
	stand: string
	/** Somebody entered a result after the sheet was checked. */
	isChanged: boolean
	/** The lines were typed into the grid, and are corrected there too. */
	isGrid: boolean
	parts: readonly PartOfSheet[]
	people: readonly PersonInBracket[]
	pressed: FormDataEntryValue | null | undefined
}

const mostShown = 300
const mostSamples = 3
const tones = { new: 'jade', corrected: 'amber', same: 'neutral', wrong: 'lotus' } as const

/** What a sheet would write, line by line, before anything is written. */
export function SheetPreview({ rows, headings, columns, checked, stand, isChanged, isGrid, parts, people, pressed }: SheetPreviewProps) {
	const text = useResultSheetText()
	const locale = useLocale()
	const { text: play, occupantName, roundName } = usePlayWords(people)
	const number = (count: number) => formatNumber(locale, count)
	const { lines, entries, replays } = checked
	const count = (kind: CheckedLine['kind']) => lines.filter((line) => line.kind === kind).length
	const after = new Map(
		parts.map((part) => [
			part.gender,
			playAfter(
				part,
				entries.filter(({ gender }) => gender === part.gender),
			),
		]),
	)
	const cellsOf = new Map(rows.map(({ line, cells }) => [line, cells]))
	const matchWords = (gender: PartGender, match: number) =>
		[text.match(number(match + 1)), parts.length > 1 ? play.parts[gender] : ''].filter(Boolean).join(', ')
	const writtenWords = ({ gender, match, kind, line }: CheckedLine): string => {
		const part = parts.find((each) => each.gender === gender)
		const state = gender && after.get(gender)
		if (!part || !state || match === undefined || kind === 'wrong') return ''
		const shown = shownEntry(part, state, match)
		if (!shown) return ''
		const { players, result, score } = shown
		if (result.kind === 'heat') {
			const said = (cellsOf.get(line) ?? []).map((cell) => cell.toLowerCase())
			const own = players.flatMap((player, lane) => {
				const person = people.find(({ id }) => id === player)
				const isSaid = person && [person.name, person.number ?? ''].some((word) => word !== '' && said.includes(word.toLowerCase()))
				const mark = result.marks[lane]
				if (!isSaid || !mark) return []
				const time = typeof mark.time === 'number' ? timeInWords(mark.time) : ''
				const place = typeof mark.place === 'number' ? `${mark.place}.` : ''
				return [
					[person.name, place, time, mark.ending === 'finished' ? '' : play.results.heatEndings[mark.ending]].filter(Boolean).join(' '),
				]
			})
			return own.join(', ')
		}
		const [one, other] = players.map(occupantName)
		const said = result.endings.flatMap((ending, side) =>
			ending === 'played' ? [] : [`${occupantName(players[side])}: ${play.results.endings[ending]}`],
		)
		return [`${one} ${score || play.versus} ${other}`, ...said].join(' · ')
	}
	// Show wrong lines first.
	const ordered = [...lines.filter(({ kind }) => kind === 'wrong'), ...lines.filter(({ kind }) => kind !== 'wrong')]
	const isRight = count('wrong') === 0 && entries.length > 0
	return (
		<Card title={text.preview}>
			<Stack>
				{isChanged && <Notice kind="warning" role="alert" title={text.changed} />}
				<p role="status">{text.counts(number(count('new')), number(count('corrected')), number(count('same')), number(count('wrong')))}</p>
				{count('wrong') > 0 && <Notice kind="danger" title={text.mend} />}
				{count('wrong') === 0 && entries.length === 0 && <Notice kind="info" title={text.nothingNew} />}
				{isRight && (
					<Form method="post" encType="multipart/form-data">
						<Kept {...{ rows, columns, stand }} />
						{replays.length > 0 ? (
							<Notice kind="warning" role="alert" title={text.replaysTitle}>
								<p>{text.replays}</p>
								<ul>
									{replays.map(({ gender, match }) => {
										const structure = parts.find((part) => part.gender === gender)?.structure
										const round = structure?.groups[structure.matches[match]?.group ?? -1]?.round ?? 0
										return (
											<li key={`${gender}.${match}`}>
												{structure && roundName(structure, round)}, {matchWords(gender, match)}
											</li>
										)
									})}
								</ul>
								<input type="hidden" name="again" value="on" />
								<Button type="submit" look="danger" name="intent" value="write" busy={pressed === 'write'}>
									{text.writeAgain(number(entries.length))}
								</Button>
							</Notice>
						) : (
							<Button type="submit" look="primary" name="intent" value="write" busy={pressed === 'write'}>
								{text.write(number(entries.length))}
							</Button>
						)}
					</Form>
				)}
				<Table
					caption={text.preview}
					rows={ordered.slice(0, mostShown)}
					rowKey={({ line }) => line}
					columns={[
						{ key: 'line', head: text.heads.line, align: 'end', cell: ({ line }) => number(line) },
						{
							key: 'says',
							head: text.heads.says,
							names: true,
							cell: ({ line }) => (cellsOf.get(line) ?? []).filter((cell, index) => cell !== '' && columns[index] !== null).join(' · '),
						},
						{
							key: 'written',
							head: text.heads.written,
							cell: (line) => (
								<>
									{line.gender && line.match !== undefined && <span className="soft">{matchWords(line.gender, line.match)} </span>}
									{writtenWords(line)}
								</>
							),
						},
						{
							key: 'state',
							head: text.heads.state,
							cell: ({ kind, fault, column }) => (
								<>
									<Badge tone={tones[kind]}>{text.kinds[kind]}</Badge> {fault && text.faults[fault]}
									{column && !isGrid && <span className="soft"> ({text.where(text.columns[column])})</span>}
								</>
							),
						},
					]}
				/>
				{ordered.length > mostShown && <p className="soft">{text.more(number(ordered.length - mostShown))}</p>}
				{!isGrid && (
					<Disclosure summary={text.columnsTitle} open={count('wrong') > 0 || undefined}>
						<Form method="post" encType="multipart/form-data">
							<Stack>
								<input type="hidden" name="rows" value={JSON.stringify(rows)} />
								<p className="soft">{text.columnsHelp}</p>
								<FieldRow>
									{columns.map((meaning, index) => {
										const samples = [...new Set(rows.slice(headings[index] === '' ? 0 : 1).map(({ cells }) => cells[index] ?? ''))]
											.filter(Boolean)
											.slice(0, mostSamples)
										return (
											<SelectField
												key={index}
												name={`column.${index}`}
												label={headings[index] || text.column(number(index + 1))}
												help={samples.length > 0 ? text.sample(samples.join(' · ')) : undefined}
												placeholder={text.skip}
												defaultValue={meaning ?? ''}
												choices={columnMeanings.map((value) => ({ value, label: text.columns[value] }))}
											/>
										)
									})}
								</FieldRow>
								<Row>
									<Button type="submit" name="intent" value="check" busy={pressed === 'check'}>
										{text.again}
									</Button>
								</Row>
							</Stack>
						</Form>
					</Disclosure>
				)}
			</Stack>
		</Card>
	)
}

/** Hidden fields that send the checked lines again. */
function Kept({ rows, columns, stand }: Pick<SheetPreviewProps, 'rows' | 'columns' | 'stand'>) {
	return (
		<>
			<input type="hidden" name="rows" value={JSON.stringify(rows)} />
			<input type="hidden" name="stand" value={stand} />
			{columns.map((meaning, index) => (
				<input key={index} type="hidden" name={`column.${index}`} value={meaning ?? ''} />
			))}
		</>
	)
}
