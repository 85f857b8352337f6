import { data, redirect, useHref } from 'react-router'
import { answerTellMe } from '~/features/account/answers/tell-me.server.ts'
import { TellMeForm, type TellMeAnswer } from '~/features/account/ui/tell-me-form.tsx'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { personalHeaders } from '~/platform/session/tries.server.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { Page, PageHead } from '~/ui/page.tsx'
import { findFollowChoice } from '~/features/follow/operations/find-follow-choice.server.ts'
import { followProvider } from '~/features/follow/operations/follow-provider.server.ts'
import { useFollowText } from '~/features/follow/text/follow-text.ts'
import type { Route } from './+types/ask'

export const headers = personalHeaders

/** `/provider/{slug}/follow`: be told of an organizer's new events. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const answer = await ask(context, findFollowChoice, { slug: params['slug'] ?? '' })
	if (!answer.ok) throw data(null, { status: 404 })
	return answer.value
}

/** The button on other pages sends no address: an account follows at once, a visitor is asked for an address. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const slug = params['slug'] ?? ''
	const typed = typedIn(await request.formData())
	const { actor } = context.get(pageRequest).caller
	if (actor.kind !== 'account' && typed['email'] === undefined) return redirect(`/provider/${encodeURIComponent(slug)}/follow`, 303)
	return answerTellMe(context, typed, () => ask(context, followProvider, { slug, email: typed['email'] ?? '' }))
}

export default function FollowProvider({ loaderData, actionData }: Route.ComponentProps) {
	const { provider, me } = loaderData
	const answer = actionData as TellMeAnswer | undefined
	const { ask: text } = useFollowText()
	const back = useHref(`/provider/${provider.slug}`)
	const title = text.title(provider.name)
	return (
		<Page width="text">
			<DocumentHead title={title} noIndex />
			<PageHead title={title} lead={text.lead} />
			<TellMeForm {...{ answer, me, text }} back={<LinkButton href={back}>{text.back}</LinkButton>} />
		</Page>
	)
}
