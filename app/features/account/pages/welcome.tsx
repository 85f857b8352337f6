import { signedIn } from '~/platform/session/signed-in.server.ts'
import { pathAfterSigningIn } from '~/features/account/answers/enter.server.ts'
import { EntryPage } from '~/features/account/ui/entry-page.tsx'
import { useAccountText } from '~/features/account/text/account-text.ts'
import { WelcomeDialog } from '~/features/account/ui/welcome-dialog.tsx'
import type { Route } from './+types/welcome'

/** The page between somebody's first sign-in and the page they wanted to see. */
export function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	return { next: pathAfterSigningIn(request) }
}

export const headers = () => ({ 'cache-control': 'no-store' })

export default function WelcomePage({ loaderData: { next } }: Route.ComponentProps) {
	const { welcome: text } = useAccountText().entry
	return (
		<EntryPage title={text.title}>
			<WelcomeDialog next={next} />
		</EntryPage>
	)
}
