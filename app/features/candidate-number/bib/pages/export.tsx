import { useHref, useSearchParams } from 'react-router'
import { findAttendeeColumns } from '~/features/attendee/operations/find-attendee-columns.server.ts'
import { useAttendeeText } from '~/features/attendee/text/attendee-text.ts'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField, RadioGroup } from '~/ui/choice-field.tsx'
import { DownloadIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { exportColumns, exportFormats, firstColumns } from '~/features/candidate-number/bib/rules/export-columns.ts'
import { useBibText } from '~/features/candidate-number/bib/text/bib-text.ts'
import styles from '~/features/candidate-number/bib/ui/export.module.css'
import { UnderNumbers } from '~/features/candidate-number/bib/ui/under-numbers.tsx'
import type { Route } from './+types/export'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/candidate-number/{id}/export`: candidate numbers as a file with chosen columns. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const found = await ask(context, findAttendeeColumns, { eventId })
	if (!found.ok) throw refusedPage(found.refusal)
	const { event, questions } = found.value
	return { event, questions: questions.map(({ id, kind, label }) => ({ id, kind, label })) }
}

export default function ExportNumbers({ loaderData }: Route.ComponentProps) {
	const { event, questions } = loaderData
	const { exporting: text } = useBibText()
	const attendee = useAttendeeText()
	const [asked] = useSearchParams()
	const file = useHref(`/candidate-number/${event.id}/export/file`)
	const isNone = asked.has('none')
	// A file that failed leads back here with the columns that were chosen for it.
	const ticked = asked.has('failed') ? asked.getAll('column') : isNone ? [] : firstColumns
	const labelOf = (column: string) =>
		questions.find(({ id }) => `q${id}` === column)?.label ?? attendee.columns[column as keyof typeof attendee.columns]
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} above={<UnderNumbers eventId={event.id} here={text.title} />} />
			<Stack>
				{isNone && <Notice kind="danger" role="alert" title={text.none} />}
				{asked.has('failed') && <Notice kind="danger" role="alert" title={text.failed} />}
				<Card>
					<form method="get" action={file} data-plain-link>
						<Stack>
							<fieldset className={styles.columns} aria-describedby={isNone ? 'no-column' : undefined}>
								<legend>{text.columns}</legend>
								{isNone && (
									<p id="no-column" className={styles.none}>
										{text.none}
									</p>
								)}
								<div className={styles.boxes}>
									{exportColumns(questions).map((column) => (
										<CheckboxField
											key={column}
											id={`column-${column}`}
											name="column"
											value={column}
											label={labelOf(column)}
											defaultChecked={ticked.includes(column)}
										/>
									))}
								</div>
							</fieldset>
							<RadioGroup
								name="who"
								label={text.who}
								layout="chips"
								defaultValue={asked.get('who') === 'all' ? 'all' : 'numbered'}
								choices={(['numbered', 'all'] as const).map((value) => ({ value, label: text.whos[value] }))}
							/>
							<RadioGroup
								name="format"
								label={text.format}
								layout="chips"
								defaultValue={exportFormats.find((each) => each === asked.get('format')) ?? 'csv'}
								choices={exportFormats.map((value) => ({ value, label: text.formats[value] }))}
							/>
							<Row>
								<Button type="submit" look="primary" icon={<DownloadIcon />}>
									{text.download}
								</Button>
							</Row>
						</Stack>
					</form>
				</Card>
			</Stack>
		</>
	)
}
