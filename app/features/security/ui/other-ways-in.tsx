import { useHref, useSearchParams } from 'react-router'
import { LinkButton } from '~/ui/button.tsx'
import { useSecurityText } from '~/features/security/text/security-text.ts'
import { PasskeySignIn } from './passkey-button.tsx'
import styles from './security.module.css'

export interface OtherWaysInProps {
	/** The issuers of the settings; without them there are no buttons. */
	issuers: readonly { key: string; name: string }[]
	/** Shown where people sign in, not where they sign up. */
	withPasskey?: boolean
}

/** All ways in except the password, below its form: passkeys, and the issuers of the settings. */
export function OtherWaysIn({ issuers, withPasskey }: OtherWaysInProps) {
	const { issuers: text } = useSecurityText()
	const elsewhere = useHref('/oauth_auth')
	const [search] = useSearchParams()
	// Keeps the page people wanted to open, and the kept form that waits for them.
	const back = new URLSearchParams([...search].filter(([name]) => name === 'return' || name === 'form')).toString()
	if (issuers.length === 0 && !withPasskey) return null
	return (
		<div className={styles.others}>
			{issuers.length > 0 && <p className={styles.or}>{text.or}</p>}
			{issuers.map(({ key, name }) => (
				<LinkButton key={key} wide href={`${elsewhere}?with=${key}${back && `&${back}`}`} rel="nofollow">
					{text.signIn(name)}
				</LinkButton>
			))}
			{withPasskey && (
				<div className={styles.passkey}>
					<PasskeySignIn search={back && `?${back}`} />
				</div>
			)}
		</div>
	)
}
