import { useEffect } from 'react'
import { data, Form, useHref, useNavigation, useRevalidator } from 'react-router'
import { useAttendeeText } from '~/features/attendee/text/attendee-text.ts'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { pageCount } from '~/kernel/paging.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { useDeskTableText } from '~/shell/desk-table/text/desk-table-text.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { languages } from '~/texts/languages.server.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { DownloadIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { applyAttendeeFile } from '~/features/attendee/attendee-file/operations/apply-attendee-file.server.ts'
import { findAttendeeFile } from '~/features/attendee/attendee-file/operations/find-attendee-file.server.ts'
import { mapAttendeeFile } from '~/features/attendee/attendee-file/operations/map-attendee-file.server.ts'
import { undoAttendeeFile } from '~/features/attendee/attendee-file/operations/undo-attendee-file.server.ts'
import type { ColumnsProblem } from '~/features/attendee/attendee-file/rules/columns.ts'
import { isBusy, mayBecome, shownLines, type FileState } from '~/features/attendee/attendee-file/rules/file-state.ts'
import { useAttendeeFileText } from '~/features/attendee/attendee-file/text/attendee-file-text.ts'
import type { vi } from '~/features/attendee/attendee-file/text/vi_VN.ts'
import { ApplyForm, PlacesWanted } from '~/features/attendee/attendee-file/ui/apply-form.tsx'
import { ColumnsForm } from '~/features/attendee/attendee-file/ui/columns-form.tsx'
import { FileLines } from '~/features/attendee/attendee-file/ui/file-lines.tsx'
import { FileNews } from '~/features/attendee/attendee-file/ui/file-news.tsx'
import { FileSteps } from '~/features/attendee/attendee-file/ui/file-steps.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import type { Route } from './+types/attendee-file'

const pageSize = 50
const lookAgainMs = 1_000

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-events/{id}/attendees/import/{file}`: a file of people, step by step. `?shown=wrong` shows only some of its lines. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const asked = new URL(request.url).searchParams
	const typed = asked.get('page') ?? ''
	const page = /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1
	const shown = shownLines.find((each) => each === asked.get('shown'))
	const found = await ask(context, findAttendeeFile, { eventId, fileId: idInPath(params['file']), shown, page, pageSize })
	if (!found.ok) throw refusedPage(found.refusal)
	return { ...found.value, eventId, page, shown }
}

interface Refused {
	told?: string
	columns?: { typed: Readonly<Record<string, string>>; problem: ColumnsProblem }
}

/** Names the columns, puts people on the list, or takes them off again. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const file = { eventId, fileId: idInPath(params['file']) }
	const typed = typedIn(await request.formData())
	const { locale } = context.get(pageRequest).caller
	const say = (told: string) => data<Refused>({ told }, 409)
	switch (typed['intent']) {
		case 'map': {
			const columns: (string | null)[] = []
			for (let index = 0; typed[`column.${index}`] !== undefined; index += 1) columns.push(typed[`column.${index}`] || null)
			const variantId = typed['variantId'] ? typedId(typed['variantId']) : undefined
			const answer = await ask(context, mapAttendeeFile, { ...file, columns, variantId })
			if (answer.ok) return data<Refused>({})
			if (answer.refusal.code !== 'attendee_columns_not_clear') return say(refusalSentence(answer.refusal.code, locale))
			return data<Refused>({ columns: { typed, problem: answer.refusal.data as unknown as ColumnsProblem } }, 422)
		}
		case 'apply': {
			const answer = await ask(context, applyAttendeeFile, { ...file, mails: typed['mails'] === 'on' })
			return answer.ok ? data<Refused>({}) : say(refusalSentence(answer.refusal.code, locale))
		}
		case 'undo': {
			const answer = await ask(context, undoAttendeeFile, file)
			if (answer.ok) return data<Refused>({})
			if (answer.refusal.code !== 'attendee_file_touched') return say(refusalSentence(answer.refusal.code, locale))
			const { count, names } = answer.refusal.data as { count: number; names: string[] }
			const { undo } = languages[locale].catalogue['attendee-file'] as typeof vi
			return say(undo.touched(formatNumber(locale, count), `${names.join(', ')}${count > names.length ? '…' : ''}`))
		}
		default:
			throw data(null, { status: 400 })
	}
}

export default function AttendeeFile({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { file, timeZone, lines, total, page, shown, variants, questions, eventId } = loaderData
	const text = useAttendeeFileText()
	const { title: listTitle } = useAttendeeText()
	const { pages } = useDeskTableText()
	const locale = useLocale()
	const list = useHref(`/my-events/${eventId}/attendees`)
	const here = `${list}/import/${file.id}`
	const undoing = useNavigation().formData?.get('intent') === 'undo'
	useLookAgain(file.state)
	const count = (number: number) => formatNumber(locale, number)
	const title = text.files.name(String(file.id))
	const { state, good, wrong, warned, made } = file
	const isChecked = !['reading', 'read', 'checking', 'failed'].includes(state)
	const mayApply = mayBecome(state, 'applying') && good > made && file.forgottenAt === null
	const mayMap = mayBecome(state, 'checking') && file.forgottenAt === null
	const columnsForm = <ColumnsForm file={file} lines={lines} variants={variants} questions={questions} refused={answer?.columns} />
	const kinds = [undefined, ...shownLines.filter((kind) => kind !== 'left' || file.leftOut > 0)]
	const hrefOf = (kind: (typeof kinds)[number], at = 1) => {
		const query = new URLSearchParams({ ...(kind && { shown: kind }), ...(at > 1 && { page: String(at) }) }).toString()
		return here + (query && `?${query}`)
	}
	return (
		<>
			<DocumentHead title={title} noIndex />
			<PageHead
				title={title}
				above={
					<Breadcrumbs
						label={text.title}
						trail={[
							{ href: list, label: listTitle },
							{ href: `${list}/import`, label: text.title },
						]}
						here={title}
					/>
				}
				lead={[formatDateTime(file.sentAt, timeZone), file.format === null ? '' : text.format(file.format)].filter(Boolean).join(' · ')}
			/>
			<Stack>
				<FileSteps state={state} />
				{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				<FileNews file={file} lines={total} here={here} list={list} />
				{state === 'read' && mayMap && <Card title={text.map.title}>{columnsForm}</Card>}
				{isChecked && (
					<>
						<p>
							<strong>{text.counts({ good: count(good), wrong: count(wrong), warned: count(warned) })}</strong>
						</p>
						{mayApply && (
							<>
								<PlacesWanted variants={variants} />
								<ApplyForm good={good - made} wrong={wrong} mails={file.mails} isRest={state === 'stopped'} />
							</>
						)}
						{state === 'checked' && good === 0 && <Notice kind="warning" title={text.apply.nothing} />}
						<Form method="post">
							<Row>
								{mayBecome(state, 'undoing') && (
									<Button type="submit" look="danger" name="intent" value="undo" busy={undoing} onClick={ifSure(text.undo.ask)}>
										{text.undo.undo}
									</Button>
								)}
								{wrong > 0 && file.forgottenAt === null && (
									<LinkButton href={`${here}/errors.csv`} icon={<DownloadIcon />} data-plain-link download>
										{text.errorsFile}
									</LinkButton>
								)}
							</Row>
						</Form>
						{mayMap && (
							<Disclosure summary={text.map.again} open={answer?.columns !== undefined}>
								{columnsForm}
							</Disclosure>
						)}
						<nav aria-label={text.show}>
							<Row>
								{kinds.map((kind) => (
									<LinkButton
										key={kind ?? 'all'}
										size="sm"
										look={kind === shown ? 'secondary' : 'quiet'}
										href={hrefOf(kind)}
										aria-current={kind === shown ? 'page' : undefined}
									>
										{kind === undefined ? text.all : text.shown[kind]}
									</LinkButton>
								))}
							</Row>
						</nav>
						<FileLines lines={lines} file={file} variants={variants} />
						<Pagination current={page} count={pageCount(total, pageSize)} hrefOf={(at) => hrefOf(shown, at)} texts={pages} />
					</>
				)}
			</Stack>
		</>
	)
}

/** Loads the page again and again while a job works on the file. */
function useLookAgain(state: FileState) {
	const { revalidate } = useRevalidator()
	useEffect(() => {
		if (!isBusy(state)) return
		const timer = setInterval(() => void revalidate(), lookAgainMs)
		return () => clearInterval(timer)
	}, [state, revalidate])
}
