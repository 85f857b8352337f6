import { data, Form, redirect, useActionData, useHref, useNavigation } from 'react-router'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { secretLink, secretLinkHeaders } from '~/platform/session/secret-link.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Page, PageHead, Row, Stack } from '~/ui/page.tsx'
import { confirmNewsletter } from '~/features/follow/newsletter/operations/confirm-newsletter.server.ts'
import { findNewsletterReader } from '~/features/follow/newsletter/operations/find-newsletter-reader.server.ts'
import { leaveNewsletter } from '~/features/follow/newsletter/operations/leave-newsletter.server.ts'
import { useNewsletterText } from '~/features/follow/newsletter/text/newsletter-text.ts'
import type { Route } from './+types/own'

export const headers = secretLinkHeaders

function asked({ request, params }: Route.LoaderArgs) {
	const { id: readerId, secret = '' } = secretLink(request, params['id'])
	return { readerId, secret }
}

/** `/newsletter/{id}?secret=`, from a mail. Opening it changes nothing, for mail programs open links on their own. */
export async function loader(args: Route.LoaderArgs) {
	const answer = await ask(args.context, findNewsletterReader, asked(args))
	if (!answer.ok) throw data(null, { status: 404 })
	return answer.value
}

/** People press a button here; mail programs post `List-Unsubscribe=One-Click` (RFC 8058). */
export async function action(args: Route.ActionArgs) {
	const { context, request } = args
	const reader = asked(args)
	const form = await request.formData()
	const answer =
		form.get('intent') === 'confirm' ? await ask(context, confirmNewsletter, reader) : await ask(context, leaveNewsletter, reader)
	if (!answer.ok) return data<ActionAnswer>({ told: refusalSentence(answer.refusal.code, context.get(pageRequest).caller.locale) }, 409)
	if (form.has('List-Unsubscribe')) return data(null)
	return redirect(`/newsletter/${reader.readerId}?secret=${encodeURIComponent(reader.secret)}`, 303)
}

/** Why something was not done. */
interface ActionAnswer {
	told: string
}

export default function OwnNewsletter({ loaderData }: Route.ComponentProps) {
	const { state, email } = loaderData
	const answer = useActionData() as ActionAnswer | null | undefined
	const { own: text } = useNewsletterText()
	const pressed = useNavigation().formData?.get('intent')
	const home = useHref('/')
	const button = (intent: string, label: string, look: 'primary' | 'quiet') => (
		<Button type="submit" name="intent" value={intent} look={look} busy={pressed === intent} busyLabel={text.busy}>
			{label}
		</Button>
	)
	return (
		<Page width="text">
			<DocumentHead title={text[state].title} noIndex />
			<PageHead title={text[state].title} />
			<Stack>
				{answer && <Notice kind="danger" role="alert" title={answer.told} />}
				<Card>
					<Stack>
						<p role="status">{text[state].text(email)}</p>
						<Form method="post">
							<Row>
								{state === 'asked' && button('confirm', text.confirm, 'primary')}
								{state === 'left' && button('confirm', text.again, 'quiet')}
								{state === 'confirmed' && button('leave', text.leave, 'quiet')}
								{state !== 'asked' && <LinkButton href={home}>{text.home}</LinkButton>}
							</Row>
						</Form>
					</Stack>
				</Card>
			</Stack>
		</Page>
	)
}
