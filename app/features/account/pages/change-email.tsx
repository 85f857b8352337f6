import { data, Form, useActionData, useHref, useNavigation, useSearchParams } from 'react-router'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { secretLinkHeaders } from '~/platform/session/secret-link.server.ts'
import { countTry, takeBackTry } from '~/platform/session/tries.server.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead } from '~/ui/page.tsx'
import { checkLink } from '~/features/account/operations/check-link.server.ts'
import { confirmEmailChange } from '~/features/account/operations/confirm-email-change.server.ts'
import { useAccountText } from '~/features/account/text/account-text.ts'
import { EntryPage } from '~/features/account/ui/entry-page.tsx'
import type { Route } from './+types/change-email'

function asked({ request, params }: { request: Request; params: { side?: string } }) {
	const { side } = params
	if (side !== 'old' && side !== 'new') throw data(null, { status: 404 })
	return {
		side,
		kind: `change_email_${side}` as const,
		token: (new URL(request.url).searchParams.get('token') ?? '').slice(0, 200),
	} as const
}

/** `/change-email/old` and `/change-email/new`, from the two mails. Looking at a link changes nothing. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { side, kind, token } = asked({ request, params })
	return { side, link: valueOf(await ask(context, checkLink, { kind, token })) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { kind, token } = asked({ request, params })
	const { address, caller } = context.get(pageRequest)
	const tried = { 'mailed-link': address }
	const wait = await countTry(context, tried)
	if (wait > 0)
		return data({ problem: refusalSentence('slow_down', caller.locale) }, { status: 429, headers: { 'retry-after': String(wait) } })
	const answer = await ask(context, confirmEmailChange, { kind, token })
	if (!answer.ok) return data({ problem: refusalSentence(answer.refusal.code, caller.locale) }, { status: 422 })
	takeBackTry(context, tried)
	const { value } = answer
	return data(value.changed ? { done: value.email } : { waitsFor: value.waitsFor })
}

/** The page's address opens something, so it goes to nobody else, not even as a referrer. */
export const headers = secretLinkHeaders

export default function ChangeEmailPage({ loaderData }: Route.ComponentProps) {
	const { side, link } = loaderData
	const answer = useActionData<{ done?: string; waitsFor?: string; problem?: string }>()
	const { personal, entry } = useAccountText()
	const { change: text } = personal
	const [search] = useSearchParams()
	const busy = useNavigation().state !== 'idle'
	const account = useHref('/my-account')
	if (answer?.done !== undefined || answer?.waitsFor !== undefined)
		return (
			<EntryPage title={text.title}>
				<PageHead title={text.title} />
				<Notice kind={answer.done === undefined ? 'info' : 'success'} role="status">
					{answer.done === undefined ? text.waits(answer.waitsFor ?? '') : text.done(answer.done)}
				</Notice>
				<LinkButton look="primary" wide href={account}>
					{text.toAccount}
				</LinkButton>
			</EntryPage>
		)
	if (link.state !== 'good' || link.sentTo === undefined)
		return (
			<EntryPage title={text.title}>
				<PageHead title={text.title} />
				<Notice kind="warning">{entry.link[link.state === 'good' ? 'unknown' : link.state]}</Notice>
				<LinkButton look="primary" wide href={account}>
					{text.toAccount}
				</LinkButton>
			</EntryPage>
		)
	return (
		<EntryPage title={text.title}>
			<PageHead title={text.title} lead={text.ask[side](link.sentTo)} />
			{answer?.problem !== undefined && (
				<Notice kind="danger" role="alert">
					{answer.problem}
				</Notice>
			)}
			<Form method="post" action={`?${search}`}>
				<Button type="submit" look="primary" wide busy={busy} busyLabel={text.busy}>
					{text.button[side]}
				</Button>
			</Form>
		</EntryPage>
	)
}
