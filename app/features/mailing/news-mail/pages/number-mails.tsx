import { data, Form, redirect, useHref, useNavigation, useSearchParams } from 'react-router'
import { UnderNumbers } from '~/features/candidate-number/bib/ui/under-numbers.tsx'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { languageTag, locales } from '~/kernel/locale.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { mailText } from '~/features/mailing/news-mail/mail/text/mail-text.ts'
import { findNumberMails } from '~/features/mailing/news-mail/operations/find-number-mails.server.ts'
import { setNumberMailsAutomatic } from '~/features/mailing/news-mail/operations/set-number-mails-automatic.server.ts'
import { tellNumbers } from '~/features/mailing/news-mail/operations/tell-numbers.server.ts'
import { mailStatuses } from '~/features/mailing/news-mail/rules/mail-state.ts'
import { useNewsMailText } from '~/features/mailing/news-mail/text/news-mail-text.ts'
import { MailedPeople } from '~/features/mailing/news-mail/ui/mailed-people.tsx'
import { SendToAll } from '~/features/mailing/news-mail/ui/send-to-all.tsx'
import { useLookAgain } from '~/features/mailing/news-mail/ui/use-look-again.ts'
import type { Route } from './+types/number-mails'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/candidate-number/{id}/mails`: the number mails to attendees, and a preview; `?status=sent` filters. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const asked = new URL(request.url).searchParams
	const typed = asked.get('page') ?? ''
	const page = /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1
	const status = mailStatuses.find((each) => each === asked.get('status'))
	const answer = await ask(context, findNumberMails, { eventId, status, page })
	if (!answer.ok) throw refusedPage(answer.refusal)
	const { names, provider, sample } = answer.value
	// The previews are made here in all languages, so the texts of mails stay on the server.
	const previews = locales.map((locale) => {
		const text = mailText[locale]
		const told = {
			event: names[locale],
			attendee: sample?.name ?? sampleOf.name,
			candidateNumber: sample?.candidateNumber ?? sampleOf.number,
			toldBefore: sampleOf.before,
		}
		return {
			locale,
			given: { subject: text.number.given.subject(told), text: text.number.given.text(told) },
			changed: { subject: text.number.changed.subject(told), text: text.number.changed.text(told) },
			why: `${text.why(provider)} ${text.end}`,
		}
	})
	return { ...answer.value, page, status: status ?? null, previews }
}

/** The sample in the preview where nobody has a number yet, and the sample of an old number. */
const sampleOf = { name: 'Nguyễn Thị Hồng Đào', number: 'A1027', before: 'A0099' }

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const form = await request.formData()
	const here = `/candidate-number/${eventId}/mails`
	const { locale } = context.get(pageRequest).caller
	if (form.get('intent') === 'automatic') {
		const answer = await ask(context, setNumberMailsAutomatic, { eventId, automatic: form.get('automatic') === 'on' })
		if (answer.ok) return redirect(`${here}?saved`, 303)
		throw refusedPage(answer.refusal)
	}
	const again = form.get('again')
	const attendeeIds = again === null ? undefined : [typedId(again) || 1]
	const answer = await ask(context, tellNumbers, { eventId, attendeeIds })
	if (answer.ok) return redirect(`${here}?started`, 303)
	return data({ told: refusalSentence(answer.refusal.code, locale) }, 409)
}

export default function NumberMails({ loaderData: found, actionData: answer }: Route.ComponentProps) {
	const { event, automatic, counts, previews } = found
	const words = useNewsMailText()
	const text = words.number
	const locale = useLocale()
	const [parameters] = useSearchParams()
	const here = useHref(`/candidate-number/${event.id}/mails`)
	const attendees = useHref(`/my-events/${event.id}/attendees`)
	const sending = useNavigation().formData
	const count = (number: number) => formatNumber(locale, number)
	const due = (counts.not_sent ?? 0) + (counts.news ?? 0)
	const numbered = Object.values(counts).reduce((sum, each) => sum + each, 0)
	useLookAgain((counts.waiting ?? 0) > 0)
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} above={<UnderNumbers eventId={event.id} here={text.title} />} />
			<Stack>
				{answer && <Notice kind="danger" role="alert" title={answer.told} />}
				{!answer && parameters.has('started') && <Notice kind="success" role="status" title={words.started} />}
				{!answer && parameters.has('saved') && <Notice kind="success" role="status" title={text.saved} />}
				{numbered === 0 ? (
					<EmptyState title={text.empty.title} action={<LinkButton href={attendees}>{text.attendees}</LinkButton>}>
						{text.empty.help}
					</EmptyState>
				) : (
					<SendToAll
						due={due}
						said={due > 0 ? text.due(count(due)) : text.allTold}
						send={text.send(count(due))}
						ask={text.sendAsk(count(due))}
					/>
				)}
				<Card title={words.preview}>
					<Stack>
						{previews.map((preview) => (
							<Disclosure key={preview.locale} summary={words.languages[preview.locale]} open={preview.locale === locale}>
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
					<MailedPeople
						{...found}
						title={text.title}
						here={here}
						timeZone={event.timeZone}
						name={({ id, name }) => <a href={`${attendees}/${id}`}>{name}</a>}
						more={(person) => person.status === 'news' && person.about !== null && text.toldOther(person.about)}
					/>
				)}
			</Stack>
		</>
	)
}
