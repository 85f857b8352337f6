import { useHref } from 'react-router'
import { answerTellMe } from '~/features/account/answers/tell-me.server.ts'
import { TellMeForm, type TellMeAnswer } from '~/features/account/ui/tell-me-form.tsx'
import { ask } from '~/platform/session/request.server.ts'
import { personalHeaders } from '~/platform/session/tries.server.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { Page, PageHead } from '~/ui/page.tsx'
import { askNewsletter } from '~/features/follow/newsletter/operations/ask-newsletter.server.ts'
import { useNewsletterText } from '~/features/follow/newsletter/text/newsletter-text.ts'
import type { Route } from './+types/ask'

export const headers = personalHeaders

/** `/newsletter`: answers the blocks on pages, which everybody gets from one cache, and has a form of its own. */
export async function action({ context, request }: Route.ActionArgs) {
	const typed = typedIn(await request.formData())
	return answerTellMe(context, typed, async () => {
		const answer = await ask(context, askNewsletter, { email: typed['email'] ?? '' })
		return answer.ok ? { ...answer, value: { ...answer.value, path: null } } : answer
	})
}

export default function AskNewsletter({ actionData }: Route.ComponentProps) {
	const answer = actionData as TellMeAnswer | undefined
	const { ask: text } = useNewsletterText()
	const home = useHref('/')
	return (
		<Page width="text">
			<DocumentHead title={text.title} description={text.lead} path="/newsletter" />
			<PageHead title={text.title} lead={answer?.sentTo === undefined ? text.lead : undefined} />
			<TellMeForm {...{ answer, text }} me={null} back={<LinkButton href={home}>{text.back}</LinkButton>} />
		</Page>
	)
}
