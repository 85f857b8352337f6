import { data, redirect, useHref, useSearchParams } from 'react-router'
import { BracketSteps } from '~/features/tournament/bracket/ui/bracket-steps.tsx'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { findBracketMails } from '~/features/mailing/news-mail/operations/find-bracket-mails.server.ts'
import { sendBracketMails } from '~/features/mailing/news-mail/operations/send-bracket-mails.server.ts'
import { previewLetters } from '~/features/mailing/news-mail/mail/preview.server.tsx'
import { mailStatuses } from '~/features/mailing/news-mail/rules/mail-state.ts'
import { useNewsMailText } from '~/features/mailing/news-mail/text/news-mail-text.ts'
import { MailLetters } from '~/features/mailing/news-mail/ui/mail-letters.tsx'
import { MailedPeople, mailsHref } from '~/features/mailing/news-mail/ui/mailed-people.tsx'
import { SendToAll } from '~/features/mailing/news-mail/ui/send-to-all.tsx'
import { useLookAgain } from '~/features/mailing/news-mail/ui/use-look-again.ts'
import type { Route } from './+types/bracket-mails'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/bracket/{eventId}/mails/{bracketId}`: the mails to a bracket's candidates; `?status=sent` filters, `?of=` names the candidate in the preview. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const asked = new URL(request.url).searchParams
	const typed = asked.get('page') ?? ''
	const page = /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1
	const status = mailStatuses.find((each) => each === asked.get('status'))
	const candidateId = typedId(asked.get('of')) || undefined
	const answer = await ask(context, findBracketMails, { eventId, bracketId: idInPath(params['bracketId']), status, page, candidateId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	const { sample, provider, ...found } = answer.value
	const { settings } = context.get(pageRequest).world
	const site = { origin: publicUrl(settings), strategy: settings.LOCALE_PREFIX }
	const letters = sample ? await previewLetters(sample.mails, { reader: sample.name, provider, site, optOutPath: sample.eventPath }) : []
	return { ...found, page, status: status ?? null, sample: sample?.name ?? '', letters }
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const bracketId = idInPath(params['bracketId'])
	const again = (await request.formData()).get('again')
	const candidateIds = again === null ? undefined : [typedId(again) || 1]
	const answer = await ask(context, sendBracketMails, { eventId, bracketId, candidateIds })
	if (answer.ok) return redirect(`/bracket/${eventId}/mails/${bracketId}?started`, 303)
	if (answer.refusal.code !== 'nobody_to_tell' && answer.refusal.code !== 'bracket_not_drawn') throw refusedPage(answer.refusal)
	return data({ told: refusalSentence(answer.refusal.code, context.get(pageRequest).caller.locale) }, 409)
}

export default function BracketMails({ loaderData: found, actionData: answer }: Route.ComponentProps) {
	const { event, bracket, counts, page, status, sample, letters } = found
	const words = useNewsMailText()
	const text = words.bracket
	const { desk } = useBracketText()
	const locale = useLocale()
	const [parameters] = useSearchParams()
	const list = useHref(`/bracket/${event.id}`)
	const here = `${list}/mails/${bracket.id}`
	const due = (counts.not_sent ?? 0) + (counts.news ?? 0)
	const said = formatNumber(locale, due)
	const everybody = Object.values(counts).reduce((sum, each) => sum + each, 0)
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
				{!answer && parameters.has('started') && <Notice kind="success" role="status" title={words.started} />}
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
						<SendToAll
							due={due}
							said={due > 0 ? text.due(said) : text.allSent}
							send={text.send(said)}
							ask={(bracket.state === 'created' ? text.sendAsk : text.sendAskEnd)(said)}
						/>
						<MailedPeople
							{...found}
							title={text.title}
							here={here}
							timeZone={event.timeZone}
							name={({ id, name }) => (
								<a href={`${mailsHref(here, { status, page, of: id })}#preview`} aria-label={words.seeOf(name)}>
									{name}
								</a>
							)}
						/>
						<MailLetters name={sample} letters={letters} />
					</>
				)}
			</Stack>
		</>
	)
}
