import { useEffect, useRef } from 'react'
import { useHref, useNavigate } from 'react-router'
import { LinkButton } from '~/ui/button.tsx'
import { CheckIcon } from '~/ui/icon.tsx'
import { Row } from '~/ui/page.tsx'
import { useAccountText } from '~/features/account/text/account-text.ts'
import styles from './welcome-dialog.module.css'

/**
 * The welcome after the first sign-in (specification §2). The page has it open from the start, so that it is also there without JavaScript.
 * With JavaScript it becomes modal, and closing it leads on.
 */
export function WelcomeDialog({ next }: { next: string }) {
	const { welcome: text } = useAccountText().entry
	const dialog = useRef<HTMLDialogElement>(null)
	const navigate = useNavigate()
	const [start, account] = [useHref(next), useHref('/my-account')]
	useEffect(() => {
		const element = dialog.current
		if (!element || element.matches(':modal')) return
		element.close()
		element.showModal()
	}, [])
	return (
		<dialog
			ref={dialog}
			open
			className={styles.dialog}
			aria-labelledby="welcome-title"
			onCancel={(event) => {
				event.preventDefault()
				void navigate(next)
			}}
		>
			<h1 id="welcome-title">{text.title}</h1>
			<p>{text.lead}</p>
			<ul className={styles.points}>
				{text.points.map((point) => (
					<li key={point}>
						<CheckIcon size={20} />
						{point}
					</li>
				))}
			</ul>
			<Row end>
				<LinkButton look="quiet" href={account}>
					{text.account}
				</LinkButton>
				<LinkButton look="primary" href={start} autoFocus>
					{text.start}
				</LinkButton>
			</Row>
		</dialog>
	)
}
