import { useHref } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Stack } from '~/ui/page.tsx'
import { useSecurityText } from '~/features/security/text/security-text.ts'
import { usePasskeyPress, usePasskeys } from './passkey-press.ts'

/** Uses a passkey where the page at `action` asks for one. Shows nothing where the browser has no passkeys. */
export function PasskeyButton({ action, label, look = 'secondary' }: { action: string; label: string; look?: 'primary' | 'secondary' }) {
	const { passkeySignIn: text } = useSecurityText()
	const { press, isBusy, hasFailed, message } = usePasskeyPress(action)
	if (!usePasskeys()) return null
	const problem = message ?? (hasFailed ? text.failed : undefined)
	return (
		<Stack gap={2}>
			<Button wide look={look} busy={isBusy} busyLabel={text.waiting} onClick={() => press()}>
				{label}
			</Button>
			{problem !== undefined && (
				<Notice kind="warning" role="alert">
					{problem}
				</Notice>
			)}
		</Stack>
	)
}

/** Signs in by a passkey instead of the password, on the sign-in pages; then leads to `returnTo`. */
export function PasskeySignIn({ search }: { search: string }) {
	const { passkeySignIn: text } = useSecurityText()
	return <PasskeyButton action={useHref('/login/passkey') + search} label={text.button} />
}
