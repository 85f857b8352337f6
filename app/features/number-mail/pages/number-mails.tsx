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
import { UnderNumbers } from '~/features/bib/ui/under-numbers.tsx'
import { atEventDesk, insteadOfPage } from '~/features/event-desk/answers/at-event-desk.server.ts'
import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { languageTag, locales } from '~/kernel/locale.ts'
import { pageCount } from '~/kernel/paging.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { useDeskTableText } from '~/shell/desk-table/text/desk-table-text.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { Table } from '~/ui/table.tsx'
import { mailText } from '../mail/text/mail-text.ts'
import { findNumberMails } from '../operations/find-number-mails.server.ts'
import { setNumberMailsAutomatic } from '../operations/set-number-mails-automatic.server.ts'
import { tellNumbers } from '../operations/tell-numbers.server.ts'
import { mailStatuses, type MailStatus } from '../rules/mail-state.ts'
import { useNumberMailText } from '../text/number-mail-text.ts'

type Context = Readonly<RouterContextProvider>

const lookAgainMs = 2_000

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/candidate-number/{id}/mails`: who was told their number, and the mail that tells it; `?status=sent` some of them. */
export async function loader({ context, request, params }: LoaderFunctionArgs<Context>) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const asked = new URL(request.url).searchParams
	const typed = asked.get('page') ?? ''
	const page = /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1
	const status = mailStatuses.find((each) => each === asked.get('status'))
	const answer = await ask(context, findNumberMails, { eventId, status, page })
	if (!answer.ok) throw insteadOfPage(answer.refusal)
	const { names, provider, sample } = answer.value
	// Every reader's language, so the texts of mails stay on the server.
	const previews = locales.map((locale) => {
		const words = mailText[locale]
		const told = {
			event: names[locale],
			attendee: sample?.name ?? sampleOf.name,
			candidateNumber: sample?.candidateNumber ?? sampleOf.number,
			toldBefore: sampleOf.before,
		}
		return {
			locale,
			given: { subject: words.given.subject(told), text: words.given.text(told) },
			changed: { subject: words.changed.subject(told), text: words.changed.text(told) },
			why: `${words.why(provider)} ${words.end}`,
		}
	})
	return { ...answer.value, page, status: status ?? null, previews }
}

/** Stands in the preview where nobody has a number yet, and for the number before. */
const sampleOf = { name: 'Nguyễn Thị Hồng Đào', number: 'A1027', before: 'A0099' }

export async function action({ context, request, params }: ActionFunctionArgs<Context>) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const form = await request.formData()
	const here = `/candidate-number/${eventId}/mails`
	const { locale } = context.get(pageRequest).caller
	if (form.get('intent') === 'automatic') {
		const answer = await ask(context, setNumberMailsAutomatic, { eventId, automatic: form.get('automatic') === 'on' })
		if (answer.ok) return redirect(`${here}?saved`, 303)
		throw insteadOfPage(answer.refusal)
	}
	const again = form.get('again')
	const attendeeIds = again === null ? undefined : [typedId(again) || 1]
	const answer = await ask(context, tellNumbers, { eventId, attendeeIds })
	if (answer.ok) return redirect(`${here}?started`, 303)
	return data({ told: refusalSentence(answer.refusal.code, locale) }, 409)
}

const tones: Record<MailStatus, 'amber' | 'jade' | 'neutral' | 'lotus' | 'river'> = {
	not_told: 'amber',
	changed: 'amber',
	waiting: 'river',
	sent: 'jade',
	opted_out: 'neutral',
	refused: 'lotus',
	no_address: 'neutral',
}

export default function NumberMails() {
	const { event, automatic, counts, total, pageSize, page, status, people, previews } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const text = useNumberMailText()
	const { pages } = useDeskTableText()
	const locale = useLocale()
	const [parameters] = useSearchParams()
	const here = useHref(`/candidate-number/${event.id}/mails`)
	const attendees = useHref(`/my-events/${event.id}/attendees`)
	const sending = useNavigation().formData
	const count = (number: number) => formatNumber(locale, number)
	const due = (counts.not_told ?? 0) + (counts.changed ?? 0)
	const numbered = Object.values(counts).reduce((sum, each) => sum + each, 0)
	const hrefOf = (kind: MailStatus | null, at = 1) => {
		const query = new URLSearchParams({ ...(kind && { status: kind }), ...(at > 1 && { page: String(at) }) }).toString()
		return here + (query && `?${query}`)
	}
	useLookAgain((counts.waiting ?? 0) > 0)
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} above={<UnderNumbers eventId={event.id} here={text.title} />} />
			<Stack>
				{answer && <Notice kind="danger" role="alert" title={answer.told} />}
				{!answer && parameters.has('started') && <Notice kind="success" role="status" title={text.started} />}
				{!answer && parameters.has('saved') && <Notice kind="success" role="status" title={text.saved} />}
				{numbered === 0 ? (
					<EmptyState title={text.empty.title} action={<LinkButton href={attendees}>{text.attendees}</LinkButton>}>
						{text.empty.help}
					</EmptyState>
				) : (
					<Form method="post">
						<Row>
							<p>
								<strong>{due > 0 ? text.due(count(due)) : text.allTold}</strong>
							</p>
							{due > 0 && (
								<Button
									type="submit"
									look="primary"
									name="intent"
									value="send"
									busy={sending?.get('intent') === 'send'}
									onClick={ifSure(text.sendAsk(count(due)))}
								>
									{text.send(count(due))}
								</Button>
							)}
						</Row>
					</Form>
				)}
				<Card title={text.preview}>
					<Stack>
						{previews.map((preview) => (
							<Disclosure key={preview.locale} summary={text.previewOf[preview.locale]} open={preview.locale === locale}>
								<div lang={languageTag(preview.locale)}>
									<Stack gap={2}>
										{(['given', 'changed'] as const).map((kind) => (
											<div key={kind}>
												<p className="soft" lang={languageTag(locale)}>
													{text[kind]}
												</p>
												<p>
													<strong>{preview[kind].subject}</strong>
													<br />
													{preview[kind].text}
												</p>
											</div>
										))}
										<p className="soft">{preview.why}</p>
									</Stack>
								</div>
							</Disclosure>
						))}
					</Stack>
				</Card>
				<Card>
					<Form method="post">
						<Stack>
							<CheckboxField name="automatic" label={text.automatic} help={text.automaticHelp} defaultChecked={automatic} />
							<Row>
								<Button type="submit" size="sm" name="intent" value="automatic" busy={sending?.get('intent') === 'automatic'}>
									{text.save}
								</Button>
							</Row>
						</Stack>
					</Form>
				</Card>
				{numbered > 0 && (
					<>
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
										{each === null ? text.all : text.statuses[each]} ({count(each === null ? numbered : (counts[each] ?? 0))})
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
										{ key: 'number', head: text.columns.number, cell: ({ candidateNumber }) => candidateNumber },
										{
											key: 'name',
											head: text.columns.name,
											names: true,
											cell: ({ id, name }) => <a href={`${attendees}/${id}`}>{name}</a>,
										},
										{ key: 'email', head: text.columns.email, cell: ({ email }) => email },
										{
											key: 'status',
											head: text.columns.status,
											cell: (person) => (
												<>
													<Badge tone={tones[person.status]}>{text.statuses[person.status]}</Badge>{' '}
													{person.status === 'changed' && person.told !== null && text.toldOther(person.told)}
												</>
											),
										},
										{
											key: 'sentAt',
											head: text.columns.sentAt,
											cell: ({ sentAt }) => (sentAt === null ? '' : formatDateTime(sentAt, event.timeZone)),
										},
										{
											key: 'again',
											head: text.columns.again,
											cell: ({ id, name, status: stands }) =>
												(stands === 'sent' || stands === 'refused' || stands === 'opted_out') && (
													<Button type="submit" size="sm" name="again" value={id} aria-label={text.againFor(name)}>
														{text.again}
													</Button>
												),
										},
									]}
								/>
							</Form>
						)}
						<Pagination current={page} count={pageCount(total, pageSize)} hrefOf={(at) => hrefOf(status, at)} texts={pages} />
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
