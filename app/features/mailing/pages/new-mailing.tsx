import { data, redirect, useActionData, useHref, useNavigation } from 'react-router'
import { findAttendeeColumns } from '~/features/attendee/operations/find-attendee-columns.server.ts'
import { askedOf, attendeesView } from '~/features/attendee/rules/attendees-view.ts'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { ownPath } from '~/platform/session/signed-in.server.ts'
import { typedIn, type RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Card } from '~/ui/card.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { previewMailing } from '~/features/mailing/operations/preview-mailing.server.ts'
import { startMailing } from '~/features/mailing/operations/start-mailing.server.ts'
import { tryMailing } from '~/features/mailing/operations/try-mailing.server.ts'
import { checkLetter } from '~/features/mailing/rules/mailing.ts'
import { useMailingText } from '~/features/mailing/text/mailing-text.ts'
import { LetterForm } from '~/features/mailing/ui/letter-form.tsx'
import type { Route } from './+types/new-mailing'

export const headers = () => ({ 'cache-control': 'no-store' })

/** The recipients from the address: the view of the table, or the rows chosen in it. */
async function audienceOf({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const columns = await ask(context, findAttendeeColumns, { eventId })
	if (!columns.ok) throw refusedPage(columns.refusal)
	const { searchParams } = new URL(request.url)
	const { view } = attendeesView(columns.value, searchParams)
	const ids = (searchParams.get('ids') ?? '').split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id))
	return { eventId, ...askedOf(view), ...(searchParams.has('ids') && { ids: ids.map(Number).slice(0, 500) }) }
}

/** `/my-events/{id}/mailings/new`: a letter to the people of an event. */
export async function loader(args: Route.LoaderArgs) {
	const asked = await audienceOf(args)
	const answer = await ask(args.context, previewMailing, asked)
	if (!answer.ok) throw refusedPage(answer.refusal)
	const [, search = ''] = ownPath(args.request, args.context.get(pageRequest).prefix).split('?')
	return { ...answer.value, search, hasFilter: search !== '', key: crypto.randomUUID() }
}

interface ActionAnswer {
	form?: RefusedForm
	told?: string
	tried?: string
	/** The typed letter, for the preview. */
	shown?: RefusedForm['typed']
}

export async function action(args: Route.ActionArgs) {
	const { context, request } = args
	const asked = await audienceOf(args)
	const typed = typedIn(await request.formData())
	const { intent, key = '', ...letter } = typed
	const { locale } = context.get(pageRequest).caller
	const refused = (code: string, about: Record<string, unknown>) =>
		code === 'invalid_fields'
			? data<ActionAnswer>({ form: { typed, issues: about['issues'] as FieldIssue[] } }, 422)
			: data<ActionAnswer>({ form: { typed, issues: [] }, told: refusalSentence(code, locale) }, 409)
	if (intent === 'preview') {
		const { issues } = checkLetter(letter)
		return issues.length > 0 ? refused('invalid_fields', { issues }) : data<ActionAnswer>({ form: { typed, issues }, shown: letter })
	}
	if (intent === 'try') {
		const answer = await ask(context, tryMailing, { eventId: asked.eventId, letter })
		if (!answer.ok) return refused(answer.refusal.code, answer.refusal.data)
		return data<ActionAnswer>({ form: { typed, issues: [] }, tried: answer.value.email })
	}
	const answer = await ask(context, startMailing, { ...asked, key, letter })
	if (!answer.ok) return refused(answer.refusal.code, answer.refusal.data)
	return redirect(`/my-events/${asked.eventId}/mailings?started`, 303)
}

export default function NewMailing({ loaderData }: Route.ComponentProps) {
	const { event, attendees, addresses, optedOut, unknown, search, hasFilter, key } = loaderData
	const answer = useActionData() as ActionAnswer | undefined
	const text = useMailingText()
	const locale = useLocale()
	const list = useHref(`/my-events/${event.id}/mailings`)
	const people = useHref(`/my-events/${event.id}/attendees`)
	const pressed = useNavigation().formData?.get('intent')
	const number = (count: number) => formatNumber(locale, count)
	return (
		<>
			<DocumentHead title={text.new.title} noIndex />
			<PageHead
				title={text.new.title}
				lead={event.name}
				above={<Breadcrumbs label={text.title} trail={[{ href: list, label: text.title }]} here={text.new.title} />}
			/>
			<Stack>
				{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				{answer?.tried !== undefined && <Notice kind="success" role="status" title={text.new.tried(answer.tried)} />}
				<Card title={text.new.to}>
					<Stack>
						{unknown.length > 0 && <Notice kind="warning" title={text.new.unknown} />}
						<p>
							<strong>{addresses === 0 ? text.new.nobody : text.new.reached(number(addresses), number(attendees))}</strong>
							<br />
							{hasFilter ? text.new.some : text.new.all} {text.new.once} {optedOut > 0 && text.new.optedOut(number(optedOut))}
						</p>
						<p>
							<a href={search === '' ? people : `${people}?${search}`}>{text.new.choose}</a>
						</p>
					</Stack>
				</Card>
				<LetterForm
					keepAs={`hoi-event-${event.id}-mailing`}
					meanings={{ name: text.new.sampleName, event: event.name }}
					bodyHelp={text.new.bodyHelp}
					letterKey={key}
					canSend={addresses > optedOut && unknown.length === 0}
					addresses={number(addresses - optedOut)}
					refused={answer?.form}
					shown={answer?.shown}
					pressed={typeof pressed === 'string' ? pressed : undefined}
				/>
			</Stack>
		</>
	)
}
