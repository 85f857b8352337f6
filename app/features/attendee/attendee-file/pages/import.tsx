import { data, Form, redirect, useHref, useNavigation } from 'react-router'
import { useAttendeeText } from '~/features/attendee/text/attendee-text.ts'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { keepSentFile } from '~/platform/uploads/keep-sent-file.server.ts'
import { readSentForm } from '~/platform/uploads/sent-form.server.ts'
import { FileField } from '~/shell/form/file-field.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { DownloadIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { Table } from '~/ui/table.tsx'
import { listAttendeeFiles } from '~/features/attendee/attendee-file/operations/list-attendee-files.server.ts'
import { sendAttendeeFile } from '~/features/attendee/attendee-file/operations/send-attendee-file.server.ts'
import { mostFileBytes, mostFileMegabytes, mostRows } from '~/features/attendee/attendee-file/rules/file-state.ts'
import { useAttendeeFileText } from '~/features/attendee/attendee-file/text/attendee-file-text.ts'
import { FileSteps } from '~/features/attendee/attendee-file/ui/file-steps.tsx'
import type { Route } from './+types/import'

/** Files are larger than the forms of other pages may be. */
export const handle = { takesFiles: true }

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-events/{id}/attendees/import`: sends a list of people as a file, and shows the files sent before. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const found = await ask(context, listAttendeeFiles, { eventId })
	if (!found.ok) throw refusedPage(found.refusal)
	return found.value
}

type Wrong = { wrong: 'tooLarge' | 'none'; told?: never } | { wrong?: never; told: string }

/** Receives a file; a job reads it. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	// Bytes are kept only from people who may send a file.
	const allowed = await ask(context, listAttendeeFiles, { eventId, limit: 1 })
	if (!allowed.ok) throw refusedPage(allowed.refusal)
	const { file, tooLarge } = await readSentForm(request, mostFileBytes)
	if (tooLarge) return data<Wrong>({ wrong: 'tooLarge' }, 413)
	if (!file) return data<Wrong>({ wrong: 'none' }, 422)
	const { world, caller } = context.get(pageRequest)
	const sent = await keepSentFile(world, { folder: 'attendee-files', file }, (path) => ask(context, sendAttendeeFile, { eventId, path }))
	if (sent.ok) return redirect(`/my-events/${eventId}/attendees/import/${sent.value.fileId}`, 303)
	return data<Wrong>({ told: refusalSentence(sent.refusal.code, caller.locale) }, 409)
}

export default function ImportAttendees({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { event, files, variants } = loaderData
	const text = useAttendeeFileText()
	const { title: listTitle } = useAttendeeText()
	const locale = useLocale()
	const list = useHref(`/my-events/${event.id}/attendees`)
	const busy = useNavigation().state === 'submitting'
	const { send, columns, codes } = text
	const megabytes = formatNumber(locale, mostFileMegabytes)
	const error = answer?.wrong && (answer.wrong === 'tooLarge' ? send.tooLarge(megabytes) : send.none)
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead
				title={text.title}
				lead={text.lead}
				above={<Breadcrumbs label={listTitle} trail={[{ href: list, label: listTitle }]} here={text.title} />}
			/>
			<Stack>
				<FileSteps state={undefined} />
				{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				<Card title={send.title}>
					<Form method="post" encType="multipart/form-data" noValidate>
						<Stack>
							<FileField
								name="file"
								label={send.file}
								accept=".csv,.xlsx,text/csv"
								required
								help={send.help(megabytes, formatNumber(locale, mostRows))}
								error={error}
								mostBytes={mostFileBytes}
							/>
							<Row>
								<Button type="submit" look="primary" busy={busy}>
									{send.send}
								</Button>
								<LinkButton href={`${list}/import/template.csv`} icon={<DownloadIcon />} data-plain-link download>
									{send.template}
								</LinkButton>
							</Row>
						</Stack>
					</Form>
				</Card>
				<Card title={send.rules}>
					<ul>
						{send.rulesList.map((rule) => (
							<li key={rule}>{rule}</li>
						))}
					</ul>
				</Card>
				{variants.length > 0 && (
					<Card title={codes.title}>
						<Stack>
							<p className="soft">{codes.help}</p>
							<Table
								caption={codes.title}
								rows={variants}
								rowKey={({ id }) => id}
								columns={[
									{
										key: 'ticket',
										head: text.rows.ticket,
										names: true,
										cell: ({ ticket, attributes }) => [ticket, attributes].filter(Boolean).join(' · '),
									},
									{ key: 'code', head: codes.code, align: 'end', cell: ({ id }) => id },
								]}
							/>
						</Stack>
					</Card>
				)}
				<Card title={text.files.title}>
					{files.length === 0 ? (
						<p className="soft">{text.files.none}</p>
					) : (
						<Table
							caption={text.files.title}
							rows={files}
							rowKey={({ id }) => id}
							columns={[
								{
									key: 'file',
									head: columns.file,
									names: true,
									cell: ({ id }) => <a href={`${list}/import/${id}`}>{text.files.name(String(id))}</a>,
								},
								{ key: 'sentAt', head: columns.sentAt, cell: ({ sentAt }) => formatDateTime(sentAt, event.timeZone) },
								{ key: 'state', head: columns.state, cell: ({ state }) => text.states[state] },
								{ key: 'rows', head: columns.rows, align: 'end', cell: ({ rows }) => formatNumber(locale, rows) },
								{ key: 'made', head: columns.made, align: 'end', cell: ({ made }) => formatNumber(locale, made) },
							]}
						/>
					)}
				</Card>
			</Stack>
		</>
	)
}
