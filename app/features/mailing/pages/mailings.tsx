import { data, redirect, useHref, useSearchParams } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { pageCount } from '~/kernel/paging.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { useDeskTableText } from '~/shell/desk-table/text/desk-table-text.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { EditIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { continueMailing } from '~/features/mailing/operations/continue-mailing.server.ts'
import { listMailings } from '~/features/mailing/operations/list-mailings.server.ts'
import { stopMailing } from '~/features/mailing/operations/stop-mailing.server.ts'
import { useMailingText } from '~/features/mailing/text/mailing-text.ts'
import { LetterCard } from '~/features/mailing/ui/letter-card.tsx'
import type { Route } from './+types/mailings'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-events/{id}/mailings`: the mailings to the people of an event, with their progress. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const typed = new URL(request.url).searchParams.get('page') ?? ''
	const page = /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1
	const answer = await ask(context, listMailings, { eventId, page })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return { eventId, page, ...answer.value }
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const form = await request.formData()
	const mailingId = typedId(form.get('id'))
	const goesOn = form.get('act') === 'continue'
	const answer = await ask(context, goesOn ? continueMailing : stopMailing, { eventId, mailingId })
	if (answer.ok) return redirect(`/my-events/${eventId}/mailings?${goesOn ? 'continued' : 'stopped'}`, 303)
	return data({ told: refusalSentence(answer.refusal.code, context.get(pageRequest).caller.locale) }, 409)
}

export default function Mailings({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { eventId, page, total, pageSize, timeZone, mailings } = loaderData
	const text = useMailingText()
	const { pages } = useDeskTableText()
	const locale = useLocale()
	const number = (count: number) => formatNumber(locale, count)
	const here = useHref(`/my-events/${eventId}/mailings`)
	const write = `${here}/new`
	const [parameters] = useSearchParams()
	const button = (
		<LinkButton look="primary" href={write} icon={<EditIcon />}>
			{text.write}
		</LinkButton>
	)
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} aside={mailings.length > 0 ? button : undefined} />
			<Stack>
				{answer && <Notice kind="danger" role="alert" title={answer.told} />}
				{!answer && parameters.has('started') && <Notice kind="success" role="status" title={text.started} />}
				{!answer && parameters.has('stopped') && <Notice kind="success" role="status" title={text.stopped} />}
				{!answer && parameters.has('continued') && <Notice kind="success" role="status" title={text.goingOn} />}
				{mailings.length === 0 && (
					<EmptyState title={text.empty.title} action={button}>
						{text.empty.help}
					</EmptyState>
				)}
				{mailings.map(({ id, state, recipients, counts, subject, body, language, hasBoth, standsStill, startedAt }) => (
					<LetterCard
						key={id}
						{...{ id, state, language, standsStill, here }}
						words={{ subject, body }}
						sent={counts.sent}
						all={recipients - counts.opted_out}
						waiting={counts.waiting}
						facts={[
							text.startedAt(formatDateTime(startedAt, timeZone)),
							counts.opted_out > 0 && text.optedOut(number(counts.opted_out)),
							counts.refused > 0 && text.refusedBy(number(counts.refused)),
							hasBoth && text.withOther,
						]}
					/>
				))}
				<Pagination current={page} count={pageCount(total, pageSize)} hrefOf={(nth) => `${here}?page=${nth}`} texts={pages} />
			</Stack>
		</>
	)
}
