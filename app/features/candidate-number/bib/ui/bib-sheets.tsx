import { useEffect } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { pageCount } from '~/kernel/paging.ts'
import { useDeskTableText } from '~/shell/desk-table/text/desk-table-text.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { DownloadIcon } from '~/ui/icon.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { Notice } from '~/ui/notice.tsx'
import { Row, Section, Stack } from '~/ui/page.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import type { BibChoice } from '~/features/candidate-number/bib/rules/choice.ts'
import { keptDays, type SheetState } from '~/features/candidate-number/bib/rules/sheet-state.ts'
import { useBibText } from '~/features/candidate-number/bib/text/bib-text.ts'

const lookAgainMs = 1_000

interface Sheet {
	id: number
	choice: BibChoice
	state: SheetState
	bibs: number
	reached: number
	files: readonly { bibs: number; bytes: number; from: string; to: string }[]
	standsStill: boolean
	startedAt: string
	isForgotten: boolean
}

interface BibSheetsProps {
	sheets: readonly Sheet[]
	timeZone: string
	/** The page's own address. */
	here: string
	page: number
	total: number
	pageSize: number
}

const tones = { drawing: 'amber', drawn: 'jade', stopped: 'neutral' } as const satisfies Record<SheetState, string>

/** The sheets of an event: their progress, and their files. */
export function BibSheets({ sheets, timeZone, here, page, total, pageSize }: BibSheetsProps) {
	const text = useBibText().sheets
	const { pages } = useDeskTableText()
	useLookAgain(sheets.some(({ state, standsStill }) => state === 'drawing' && !standsStill))
	return (
		<Section title={text.title} id="sheets">
			<Stack>
				<p className="soft">{text.kept(keptDays)}</p>
				{sheets.map((sheet) => (
					<OneSheet key={sheet.id} sheet={sheet} timeZone={timeZone} here={here} />
				))}
				<Pagination current={page} count={pageCount(total, pageSize)} hrefOf={(nth) => `${here}?page=${nth}#sheets`} texts={pages} />
			</Stack>
		</Section>
	)
}

function OneSheet({ sheet, timeZone, here }: { sheet: Sheet; timeZone: string; here: string }) {
	const text = useBibText().sheets
	const locale = useLocale()
	const busy = useNavigation().formData?.get('sheetId') === String(sheet.id)
	const count = (number: number) => formatNumber(locale, number)
	const { choice, state } = sheet
	const title = choice.kind === 'range' ? text.choices.range(choice.from, choice.to) : text.choices[choice.kind]
	const progress = text.progress(
		count(state === 'drawing' ? sheet.reached : sheet.files.reduce((sum, { bibs }) => sum + bibs, 0)),
		count(sheet.bibs),
	)
	return (
		<Card title={title} aside={<Badge tone={tones[state]}>{text.states[state]}</Badge>}>
			<Stack>
				<p>
					{formatDateTime(sheet.startedAt, timeZone)} · {progress}
				</p>
				{state === 'drawing' && <progress max={sheet.bibs} value={sheet.reached} aria-label={text.states.drawing} />}
				{sheet.isForgotten ? (
					<p className="soft">{text.forgotten}</p>
				) : (
					sheet.files.length > 0 && (
						<Stack as="ul" gap={2}>
							{sheet.files.map((file, index) => (
								<li key={file.from}>
									<Row>
										<LinkButton size="sm" href={`${here}/${sheet.id}/${index + 1}`} icon={<DownloadIcon />} data-plain-link download>
											{text.download(file.from, file.to)}
										</LinkButton>
										<span className="soft">
											{text.about(count(file.bibs), formatNumber(locale, Math.max(0.1, Math.round(file.bytes / 100_000) / 10)))}
										</span>
									</Row>
								</li>
							))}
						</Stack>
					)
				)}
				{state === 'drawing' && (
					<Form method="post" encType="multipart/form-data" preventScrollReset>
						<input type="hidden" name="sheetId" value={sheet.id} />
						{sheet.standsStill ? (
							<Notice
								kind="warning"
								title={text.still}
								action={
									<Button type="submit" name="intent" value="continue" size="sm" busy={busy}>
										{text.goOn}
									</Button>
								}
							/>
						) : (
							<Row>
								<LinkButton size="sm" href={`${here}#sheets`}>
									{text.refresh}
								</LinkButton>
								<Button type="submit" name="intent" value="stop" size="sm" look="danger" busy={busy} onClick={ifSure(text.stopAsk)}>
									{text.stop}
								</Button>
							</Row>
						)}
					</Form>
				)}
			</Stack>
		</Card>
	)
}

/** Loads the page again and again while a sheet is being drawn. */
function useLookAgain(isDrawing: boolean) {
	const { revalidate } = useRevalidator()
	useEffect(() => {
		if (!isDrawing) return
		const timer = setInterval(() => void revalidate(), lookAgainMs)
		return () => clearInterval(timer)
	}, [isDrawing, revalidate])
}
