import { useHref } from 'react-router'
import { personalHeaders } from '~/platform/session/tries.server.ts'
import { LinkButton } from '~/ui/button.tsx'
import { PageHead } from '~/ui/page.tsx'
import { resetEmailIn } from '~/features/account/cookies/session-cookies.server.ts'
import { useAccountText } from '~/features/account/text/account-text.ts'
import { AskMailForm } from '~/features/account/ui/ask-mail-form.tsx'
import { EntryPage } from '~/features/account/ui/entry-page.tsx'
import type { Route } from './+types/reset-password-success'

export function loader({ request }: Route.LoaderArgs) {
	return { email: resetEmailIn(request.headers.get('cookie')) }
}

export const headers = personalHeaders

/** The mail is on its way, if there is an account: the page says the same either way (truths §4.5). */
export default function ResetPasswordSuccessPage({ loaderData: { email } }: Route.ComponentProps) {
	const { mailed: text } = useAccountText().entry
	const login = useHref('/login')
	const again = useHref('/reset-password')
	return (
		<EntryPage title={text.title}>
			<PageHead title={text.title} lead={text.reset(email)} />
			<LinkButton look="primary" wide href={login}>
				{text.signIn}
			</LinkButton>
			<p className="soft">{text.notThere}</p>
			<AskMailForm action={again} email={email} submit={text.again} look="secondary" />
		</EntryPage>
	)
}
