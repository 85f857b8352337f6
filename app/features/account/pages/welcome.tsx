import { signedIn } from '../../../platform/session/signed-in.server.ts'
import { pathAfterSigningIn } from '../answers/enter.server.ts'
import { EntryPage } from '../ui/entry-page.tsx'
import { useAccountText } from '../text/account-text.ts'
import { WelcomeDialog } from '../ui/welcome-dialog.tsx'
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
