import { data, Form, redirect, useHref, useNavigation, useSearchParams } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { languageTag } from '~/kernel/locale.ts'
import { pageCount } from '~/kernel/paging.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { useDeskTableText } from '~/shell/desk-table/text/desk-table-text.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { EditIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { continueMailing } from '~/features/mailing/operations/continue-mailing.server.ts'
import { listMailings } from '~/features/mailing/operations/list-mailings.server.ts'
import { stopMailing } from '~/features/mailing/operations/stop-mailing.server.ts'
import type { MailingState } from '~/features/mailing/rules/mailing.ts'
import { useMailingText } from '~/features/mailing/text/mailing-text.ts'
import { LetterShown } from '~/features/mailing/ui/letter-shown.tsx'
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
	const mailingId = typedId(form.get('mailingId'))
	const goesOn = form.get('act') === 'continue'
	const answer = await ask(context, goesOn ? continueMailing : stopMailing, { eventId, mailingId })
	if (answer.ok) return redirect(`/my-events/${eventId}/mailings?${goesOn ? 'continued' : 'stopped'}`, 303)
	return data({ told: refusalSentence(answer.refusal.code, context.get(pageRequest).caller.locale) }, 409)
}

const tones = { sending: 'amber', sent: 'jade', stopped: 'neutral' } as const satisfies Record<MailingState, string>

export default function Mailings({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { eventId, page, total, pageSize, timeZone, mailings } = loaderData
	const text = useMailingText()
	const { pages } = useDeskTableText()
	const locale = useLocale()
	const number = (count: number) => formatNumber(locale, count)
	const here = useHref(`/my-events/${eventId}/mailings`)
	const write = `${here}/new`
	const [parameters] = useSearchParams()
	const busy = useNavigation().formData !== undefined
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
					<Card key={id} title={subject} aside={<Badge tone={tones[state]}>{text.states[state]}</Badge>}>
						<Stack>
							<p>
								<strong>{text.progress(number(counts.sent), number(recipients - counts.opted_out))}</strong>
								<br />
								{[
									text.startedAt(formatDateTime(startedAt, timeZone)),
									counts.opted_out > 0 && text.optedOut(number(counts.opted_out)),
									counts.refused > 0 && text.refusedBy(number(counts.refused)),
									hasBoth && text.withOther,
								]
									.filter(Boolean)
									.join(' · ')}
							</p>
							{state === 'sending' && (
								<progress max={Math.max(1, recipients)} value={recipients - counts.waiting} aria-label={text.states.sending} />
							)}
							{standsStill && (
								<Form method="post">
									<input type="hidden" name="mailingId" value={id} />
									<Notice
										kind="warning"
										title={text.still}
										action={
											<Button type="submit" name="act" value="continue" size="sm" busy={busy}>
												{text.goOn}
											</Button>
										}
									/>
								</Form>
							)}
							<Disclosure summary={text.show}>
								<LetterShown words={{ subject, body }} lang={languageTag(language)} />
							</Disclosure>
							{state === 'sending' && (
								<Form method="post" onSubmit={(event) => !confirm(text.stopAsk) && event.preventDefault()}>
									<input type="hidden" name="mailingId" value={id} />
									<Row>
										<LinkButton size="sm" href={here}>
											{text.reload}
										</LinkButton>
										<Button type="submit" size="sm" look="danger" busy={busy}>
											{text.stop}
										</Button>
									</Row>
								</Form>
							)}
						</Stack>
					</Card>
				))}
				<Pagination current={page} count={pageCount(total, pageSize)} hrefOf={(nth) => `${here}?page=${nth}`} texts={pages} />
			</Stack>
		</>
	)
}
