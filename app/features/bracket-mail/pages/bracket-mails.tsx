import { useEffect } from 'react'
import {
	data,
	Form,
	redirect,
	useActionData,
	useHref,
	useLoaderData,
	useNavigation,
	useRevalidator,
	useSearchParams,
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type RouterContextProvider,
} from 'react-router'
import { BracketSteps } from '~/features/bracket/ui/bracket-steps.tsx'
import { useBracketText } from '~/features/bracket/text/bracket-text.ts'
import { atEventDesk, insteadOfPage } from '~/features/event-desk/answers/at-event-desk.server.ts'
import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { languageTag } from '~/kernel/locale.ts'
import { pageCount } from '~/kernel/paging.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { useDeskTableText } from '~/shell/desk-table/text/desk-table-text.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Badge } from '~/ui/badge.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { Table } from '~/ui/table.tsx'
import { findBracketMails } from '../operations/find-bracket-mails.server.ts'
import { sendBracketMails } from '../operations/send-bracket-mails.server.ts'
import { previewLetters } from '../mail/preview.server.tsx'
import { mailStatuses, type MailStatus } from '../rules/mail-state.ts'
import { useBracketMailText } from '../text/bracket-mail-text.ts'
import styles from './bracket-mails.module.css'

type Context = Readonly<RouterContextProvider>

const lookAgainMs = 2_000

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/bracket/{eventId}/mails/{bracketId}`: who of a bracket was written to; `?status=sent` some of them, `?candidate=` whose mail is shown. */
export async function loader({ context, request, params }: LoaderFunctionArgs<Context>) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const asked = new URL(request.url).searchParams
	const typed = asked.get('page') ?? ''
	const page = /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1
	const status = mailStatuses.find((each) => each === asked.get('status'))
	const candidateId = typedId(asked.get('candidate')) || undefined
	const answer = await ask(context, findBracketMails, { eventId, bracketId: idInPath(params['bracketId']), status, page, candidateId })
	if (!answer.ok) throw insteadOfPage(answer.refusal)
	const { sample, bracket, provider, ...found } = answer.value
	const { settings } = context.get(pageRequest).world
	const site = { origin: publicUrl(settings), strategy: settings.LOCALE_PREFIX }
	const isClosed = bracket.state === 'closed' || bracket.state === 'email_sent'
	const letters = sample ? await previewLetters(sample, { bracket: bracket.name, provider, isClosed, site }) : []
	return { ...found, bracket, page, status: status ?? null, sample: sample?.name ?? '', letters }
}

export async function action({ context, request, params }: ActionFunctionArgs<Context>) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const bracketId = idInPath(params['bracketId'])
	const again = (await request.formData()).get('again')
	const candidateIds = again === null ? undefined : [typedId(again) || 1]
	const answer = await ask(context, sendBracketMails, { eventId, bracketId, candidateIds })
	if (answer.ok) return redirect(`/bracket/${eventId}/mails/${bracketId}?started`, 303)
	if (answer.refusal.code !== 'nobody_to_tell' && answer.refusal.code !== 'bracket_not_drawn') throw insteadOfPage(answer.refusal)
	return data({ told: refusalSentence(answer.refusal.code, context.get(pageRequest).caller.locale) }, 409)
}

const tones: Record<MailStatus, 'amber' | 'jade' | 'neutral' | 'lotus' | 'river'> = {
	not_sent: 'amber',
	news: 'amber',
	waiting: 'river',
	sent: 'jade',
	opted_out: 'neutral',
	refused: 'lotus',
	no_address: 'neutral',
}

export default function BracketMails() {
	const { event, bracket, counts, total, pageSize, page, status, people, sample, letters } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const text = useBracketMailText()
	const { desk } = useBracketText()
	const { pages } = useDeskTableText()
	const locale = useLocale()
	const [parameters] = useSearchParams()
	const list = useHref(`/bracket/${event.id}`)
	const here = `${list}/mails/${bracket.id}`
	const sending = useNavigation().formData
	const count = (number: number) => formatNumber(locale, number)
	const due = (counts.not_sent ?? 0) + (counts.news ?? 0)
	const everybody = Object.values(counts).reduce((sum, each) => sum + each, 0)
	const hrefOf = (kind: MailStatus | null, more: { page?: number; candidate?: number } = {}) => {
		const query = new URLSearchParams({
			...(kind && { status: kind }),
			...(more.page !== undefined && more.page > 1 && { page: String(more.page) }),
			...(more.candidate !== undefined && { candidate: String(more.candidate) }),
		}).toString()
		return here + (query && `?${query}`)
	}
	useLookAgain((counts.waiting ?? 0) > 0)
	return (
		<>
			<DocumentHead title={`${text.title}: ${bracket.name}`} noIndex />
			<PageHead
				title={bracket.name}
				lead={text.lead}
				above={<Breadcrumbs label={desk.title} trail={[{ href: list, label: desk.title }]} here={bracket.name} />}
			/>
			<Stack>
				<BracketSteps eventId={event.id} bracket={bracket} current={3} />
				{answer && <Notice kind="danger" role="alert" title={text.failed(answer.told)} />}
				{!answer && parameters.has('started') && <Notice kind="success" role="status" title={text.started} />}
				{bracket.state === 'draft' ? (
					<EmptyState
						title={text.draft.title}
						action={
							<LinkButton look="primary" href={`${list}/round/${bracket.id}`}>
								{desk.draw}
							</LinkButton>
						}
					>
						{text.draft.help}
					</EmptyState>
				) : everybody === 0 ? (
					<EmptyState title={text.nobody.title}>{text.nobody.help}</EmptyState>
				) : (
					<>
						<Form method="post">
							<Row>
								<p>
									<strong>{due > 0 ? text.due(count(due)) : text.allSent}</strong>
								</p>
								{due > 0 && (
									<Button
										type="submit"
										look="primary"
										busy={sending !== undefined && !sending.has('again')}
										onClick={ifSure((bracket.state === 'created' ? text.sendAsk : text.sendAskEnd)(count(due)))}
									>
										{text.send(count(due))}
									</Button>
								)}
							</Row>
						</Form>
						<nav aria-label={text.show}>
							<Row>
								{[null, ...mailStatuses.filter((each) => (counts[each] ?? 0) > 0 || each === status)].map((each) => (
									<LinkButton
										key={each ?? 'all'}
										size="sm"
										look={each === status ? 'secondary' : 'quiet'}
										href={hrefOf(each)}
										aria-current={each === status ? 'page' : undefined}
									>
										{each === null ? text.all : text.statuses[each]} ({count(each === null ? everybody : (counts[each] ?? 0))})
									</LinkButton>
								))}
							</Row>
						</nav>
						{people.length === 0 ? (
							<p className="soft">{text.nothing}</p>
						) : (
							<Form method="post">
								<Table
									caption={text.title}
									rows={people}
									rowKey={({ id }) => id}
									columns={[
										{ key: 'number', head: text.columns.number, cell: ({ number }) => number ?? '' },
										{
											key: 'name',
											head: text.columns.name,
											names: true,
											cell: ({ id, name }) => (
												<a href={`${hrefOf(status, { page, candidate: id })}#preview`} aria-label={text.seeOf(name)}>
													{name}
												</a>
											),
										},
										{ key: 'email', head: text.columns.email, cell: ({ email }) => email },
										{
											key: 'status',
											head: text.columns.status,
											cell: (person) => <Badge tone={tones[person.status]}>{text.statuses[person.status]}</Badge>,
										},
										{
											key: 'sentAt',
											head: text.columns.sentAt,
											cell: ({ sentAt }) => (sentAt === null ? '' : formatDateTime(sentAt, event.timeZone)),
										},
										{
											key: 'acts',
											head: text.columns.acts,
											cell: ({ id, name, status: stands }) =>
												stands !== 'waiting' &&
												stands !== 'no_address' && (
													<Button
														type="submit"
														size="sm"
														name="again"
														value={id}
														aria-label={stands === 'not_sent' ? text.oneFor(name) : text.againFor(name)}
													>
														{stands === 'not_sent' ? text.one : text.again}
													</Button>
												),
										},
									]}
								/>
							</Form>
						)}
						<Pagination current={page} count={pageCount(total, pageSize)} hrefOf={(at) => hrefOf(status, { page: at })} texts={pages} />
						<Card title={text.preview} id="preview">
							<Stack>
								<p>{text.previewOf(sample)}</p>
								{letters.map((letter) => (
									<Disclosure
										key={letter.locale}
										summary={`${text.languages[letter.locale]}: ${letter.subject}`}
										open={letter.locale === locale || undefined}
									>
										<figure className={styles.letter}>
											<iframe
												sandbox=""
												srcDoc={letter.html}
												title={`${text.languages[letter.locale]}: ${letter.subject}`}
												lang={languageTag(letter.locale)}
											/>
										</figure>
									</Disclosure>
								))}
							</Stack>
						</Card>
					</>
				)}
			</Stack>
		</>
	)
}

/** Looks again as long as mails are being sent. */
function useLookAgain(isSending: boolean) {
	const { revalidate } = useRevalidator()
	useEffect(() => {
		if (!isSending) return
		const timer = setInterval(() => void revalidate(), lookAgainMs)
		return () => clearInterval(timer)
	}, [isSending, revalidate])
}
