import { data, Form, redirect, useHref, useNavigation } from 'react-router'
import { formatDateTime } from '~/i18n/formats.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { secretLink, secretLinkHeaders } from '~/platform/session/secret-link.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Page, PageHead, Row, Stack } from '~/ui/page.tsx'
import { confirmSaleReminder } from '~/features/follow/sale-reminder/operations/confirm-sale-reminder.server.ts'
import { findSaleReminder } from '~/features/follow/sale-reminder/operations/find-sale-reminder.server.ts'
import { leaveSaleReminder } from '~/features/follow/sale-reminder/operations/leave-sale-reminder.server.ts'
import { useSaleReminderText } from '~/features/follow/sale-reminder/text/sale-reminder-text.ts'
import type { Route } from './+types/own'

export const headers = secretLinkHeaders

function asked({ request, params }: Route.LoaderArgs) {
	const { id: reminderId, secret = '' } = secretLink(request, params['id'])
	return { reminderId, secret }
}

/** `/sale-reminder/{id}?secret=`, from a mail. Opening the page changes nothing, because mail programs open links by themselves. */
export async function loader(args: Route.LoaderArgs) {
	const answer = await ask(args.context, findSaleReminder, asked(args))
	if (!answer.ok) throw data(null, { status: 404 })
	return answer.value
}

export async function action(args: Route.ActionArgs) {
	const { context, request } = args
	const reminder = asked(args)
	const intent = (await request.formData()).get('intent')
	const answer = intent === 'leave' ? await ask(context, leaveSaleReminder, reminder) : await ask(context, confirmSaleReminder, reminder)
	if (!answer.ok) return data<ActionAnswer>({ told: refusalSentence(answer.refusal.code, context.get(pageRequest).caller.locale) }, 409)
	return redirect(`/sale-reminder/${reminder.reminderId}?secret=${encodeURIComponent(reminder.secret)}`, 303)
}

/** Why an action was refused. */
interface ActionAnswer {
	told: string
}

export default function OwnSaleReminder({ loaderData, actionData }: Route.ComponentProps) {
	const { state, ticket, event, opensAt } = loaderData
	const answer = actionData as ActionAnswer | undefined
	const { own: text } = useSaleReminderText()
	const pressed = useNavigation().formData?.get('intent')
	const page = useHref(`/event/${event.slug}`)
	const isOpen = state === 'unconfirmed' || state === 'waiting'
	const button = (intent: string, label: string, look: 'primary' | 'quiet') => (
		<Button type="submit" name="intent" value={intent} look={look} busy={pressed === intent} busyLabel={text.busy}>
			{label}
		</Button>
	)
	return (
		<Page width="text">
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text[state].title} lead={event.name} />
			<Stack>
				{answer && <Notice kind="danger" role="alert" title={answer.told} />}
				<Card>
					<Stack>
						<p>
							<strong>{text.what(ticket)}</strong>
						</p>
						<p role="status">{text[state].text}</p>
						{isOpen && opensAt !== null && <p>{text.opens(formatDateTime(opensAt, event.timeZone))}</p>}
						<Form method="post">
							<Row>
								{state === 'unconfirmed' && button('confirm', text.unconfirmed.act, 'primary')}
								<LinkButton look={state === 'told' ? 'primary' : 'secondary'} href={page}>
									{text.event}
								</LinkButton>
								{isOpen && button('leave', text.leave, 'quiet')}
							</Row>
						</Form>
					</Stack>
				</Card>
			</Stack>
		</Page>
	)
}
