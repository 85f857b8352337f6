import { useHref } from 'react-router'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { DownloadIcon, PrinterIcon } from '~/ui/icon.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { useSecurityText } from '~/features/security/text/security-text.ts'
import styles from './security.module.css'

/** The recovery codes, the only time they are visible: to download, print or write down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
	const { recovery: text } = useSecurityText()
	const security = useHref('/my-account/security')
	const canPrint = useHydrated()
	const file = `${text.head}\r\n\r\n${codes.join('\r\n')}\r\n`
	return (
		<Stack>
			<p>{text.lead}</p>
			<ol className={styles.codes} aria-label={text.list}>
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ol>
			<div className={styles.screen}>
				<Row>
					<LinkButton
						look="primary"
						icon={<DownloadIcon />}
						href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
						download={text.file}
					>
						{text.download}
					</LinkButton>
					{canPrint && (
						<Button icon={<PrinterIcon />} onClick={() => print()}>
							{text.print}
						</Button>
					)}
					<LinkButton look="quiet" href={security}>
						{text.done}
					</LinkButton>
				</Row>
			</div>
		</Stack>
	)
}
