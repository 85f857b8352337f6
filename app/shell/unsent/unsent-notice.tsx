import { use, useEffect, useRef, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigation } from 'react-router'
import { Button, IconButton } from '~/ui/button.tsx'
import { CloseIcon, ErrorIcon } from '~/ui/icon.tsx'
import { useShellText } from '~/shell/text/shell-text.ts'
import { keepPagesOf } from './keep-page.ts'
import { onUnsentForm, setUnsentForm, unsentForm } from './unsent-form.ts'
import styles from './unsent-notice.module.css'

/** A page's own sentence for a form without an answer; undefined: the general sentence is shown. */
let said: string | undefined

/** Sets the page's own sentence for a form without an answer. */
export function useUnsentSentence(sentence: string): void {
	useEffect(() => {
		said = sentence
		return () => {
			said = undefined
		}
	}, [sentence])
}

/**
 * The notice above a page whose form got no answer: it says what happened and that nothing is lost, has the button that sends the form again, and
 * takes the focus.
 */
export function UnsentNotice() {
	const router = use(UNSAFE_DataRouterContext)?.router
	const { unsent: text, offline, refusals, close } = useShellText()
	const form = useSyncExternalStore(onUnsentForm, unsentForm, () => undefined)
	const isBusy = useNavigation().state !== 'idle'
	const { pathname } = useLocation()
	const box = useRef<HTMLDivElement>(null)
	useEffect(() => (router ? keepPagesOf(router) : undefined), [router])
	useEffect(() => () => setUnsentForm(undefined), [pathname])
	useEffect(() => {
		if (form) box.current?.focus()
	}, [form])
	if (!form) return null
	const why = { network: offline, busy: refusals.unavailable, failed: refusals.server_error }[form.why]
	return (
		<div ref={box} id="unsent" className={styles.notice} role="alert" tabIndex={-1}>
			<ErrorIcon size={24} />
			<div className={styles.words}>
				<p className={styles.title}>{said ?? why}</p>
				<p>
					{said !== undefined && form.why !== 'failed' && `${why}. `.replace('..', '.')}
					{text.kept}
				</p>
				<Button look="primary" busy={isBusy} busyLabel={text.sending} onClick={form.again}>
					{text.again}
				</Button>
			</div>
			<IconButton label={close} icon={<CloseIcon />} onClick={() => setUnsentForm(undefined)} />
		</div>
	)
}
