import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { PrizesAtGate } from '~/features/draw/wheel/ui/prizes-at-gate.tsx'
import { invitationIn } from '~/features/checkin/rules/invitation.ts'
import { useCheckinText } from '~/features/checkin/text/checkin-text.ts'
import { GateApp } from '~/features/checkin/ui/gate/gate-app.tsx'
import styles from '~/features/checkin/ui/gate/gate-app.module.css'
import { GateEngine } from '~/features/checkin/ui/gate/gate-engine.ts'
import { keepForOffline } from '~/features/checkin/ui/gate/keep-for-offline.ts'

/** The page has nobody's data. A service worker keeps it for times without a network. */
export const headers = () => ({ 'cache-control': 'no-cache' })

/** `/check-in`: the gate as an app. It runs in the browser; the server sends only an empty frame. */
export default function CheckIn() {
	const { gate: text } = useCheckinText()
	const scope = useHref('/check-in')
	const [opened, setOpened] = useState<{ engine: GateEngine; invitation: string | undefined }>()
	const [failed, setFailed] = useState(false)
	useEffect(() => {
		let engine: GateEngine | undefined
		let isGone = false
		async function open() {
			const made = await GateEngine.open()
			if (isGone) return made.close()
			engine = made
			const invitation = invitationIn(location.hash.slice(1))
			// The invitation works once, and a person who borrows the phone should not find it.
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
				// This key differs from the key of the answer beside it: otherwise React would confuse them, and leave the answer on the screen.
				<GateApp
					{...opened}
					beside={(device, shown, isOver) => <PrizesAtGate key={`prizes ${shown.nonce}`} {...{ device, shown, isOver }} />}
				/>
			) : failed ? (
				<div className={styles.join}>
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
