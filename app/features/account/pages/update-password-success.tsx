import { useHref } from 'react-router'
import { LinkButton } from '~/ui/button.tsx'
import { PageHead } from '~/ui/page.tsx'
import { useAccountText } from '~/features/account/text/account-text.ts'
import { EntryPage } from '~/features/account/ui/entry-page.tsx'

export default function UpdatePasswordSuccessPage() {
	const { newPassword: text } = useAccountText().entry
	const login = useHref('/login')
	return (
		<EntryPage title={text.done}>
			<PageHead title={text.done} lead={text.doneText} />
			<LinkButton look="primary" wide href={login}>
				{text.signIn}
			</LinkButton>
		</EntryPage>
	)
}
