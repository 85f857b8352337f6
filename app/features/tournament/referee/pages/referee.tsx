import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { invitationIn } from '~/features/tournament/referee/rules/invitation.ts'
import { useRefereeText } from '~/features/tournament/referee/text/referee-text.ts'
import { keepForOffline } from '~/features/tournament/referee/ui/app/keep-for-offline.ts'
import { RefereeApp } from '~/features/tournament/referee/ui/app/referee-app.tsx'
import styles from '~/features/tournament/referee/ui/app/referee-app.module.css'
import { RefereeEngine } from '~/features/tournament/referee/ui/app/referee-engine.ts'

/** The page holds nobody's data; its own service worker keeps it for use without a network. */
export const headers = () => ({ 'cache-control': 'no-cache' })

/** `/referee`: an app to enter results by telephone. It runs in the browser; the server sends an empty frame. */
export default function Referee() {
	const { app: text } = useRefereeText()
	const scope = useHref('/referee')
	const [opened, setOpened] = useState<{ engine: RefereeEngine; invitation: string | undefined }>()
	const [failed, setFailed] = useState(false)
	useEffect(() => {
		let engine: RefereeEngine | undefined
		let isGone = false
		async function open() {
			const made = await RefereeEngine.open()
			if (isGone) return made.close()
			engine = made
			const invitation = invitationIn(location.hash.slice(1))
			// The invitation works once, and nobody who borrows the phone should find it.
			if (location.hash) history.replaceState(history.state, '', location.pathname)
			setOpened({ engine: made, invitation })
		}
		open().catch(() => setFailed(true))
		void keepForOffline(scope)
		return () => {
			isGone = true
			engine?.close()
		}
	}, [scope])
	return (
		<main id="main">
			<DocumentHead title={text.title} noIndex />
			{opened ? (
				<RefereeApp {...opened} />
			) : failed ? (
				<div className={styles.page}>
					<Notice
						kind="danger"
						role="alert"
						title={text.notOpened.title}
						action={<Button onClick={() => location.reload()}>{text.notOpened.again}</Button>}
					>
						<p>{text.notOpened.help}</p>
					</Notice>
				</div>
			) : (
				<p className={styles.waiting} role="status">
					{text.opening}
				</p>
			)}
			<noscript>
				<p className={styles.waiting}>{text.needsScripts}</p>
			</noscript>
		</main>
	)
}
