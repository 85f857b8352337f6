import { useState } from 'react'
import { Button, LinkButton } from '~/ui/button.tsx'
import { DownloadIcon, PrinterIcon } from '~/ui/icon.tsx'
import { Row } from '~/ui/page.tsx'
import { useToast } from '~/ui/toast.tsx'
import { useOrderText } from '~/features/order/text/order-text.ts'
import { savedFileName, saveFile } from './save-file.ts'
import { useHydrated } from '~/ui/use-hydrated.ts'

interface DownloadProps {
	href: string
	label: string
	/** A longer label for screen readers, where the visible one says too little. */
	about?: string
	size?: 'sm' | 'md' | 'lg'
	look?: 'primary' | 'secondary'
}

/** A PDF to download: a plain link; with JavaScript a button that shows progress and errors (specification §8). */
export function DownloadLink({ href, label, about, size, look }: DownloadProps) {
	const { download: text } = useOrderText().after
	const [busy, setBusy] = useState(false)
	const toast = useToast()
	const hydrated = useHydrated()
	const shared = { size, look, icon: <DownloadIcon />, 'aria-label': about }

	async function download() {
		setBusy(true)
		try {
			const answer = await fetch(href)
			if (!answer.ok) throw new Error(`answered ${answer.status}`)
			saveFile(await answer.blob(), savedFileName(answer.headers.get('content-disposition')) ?? 'hoi.pdf')
		} catch {
			toast({ kind: 'danger', text: text.failed })
		} finally {
			setBusy(false)
		}
	}

	if (!hydrated) {
		return (
			<LinkButton {...shared} href={href} download>
				{label}
			</LinkButton>
		)
	}
	return (
		<Button {...shared} busy={busy} busyLabel={text.busy} onClick={() => void download()}>
			{label}
		</Button>
	)
}

interface DownloadTicketsProps {
	/** The files, with fifty tickets in each. */
	parts: readonly { from: number; to: number; href: string }[]
	/** How many tickets there are in all. */
	count: number
}

/** All tickets of an order: to download, or to print from the page. */
export function DownloadTickets({ parts, count }: DownloadTicketsProps) {
	const { download: text } = useOrderText().after
	const hydrated = useHydrated()
	return (
		<div className="screen-only">
			<Row>
				{parts.map(({ from, to, href }, index) => (
					<DownloadLink
						key={href}
						href={href}
						label={parts.length === 1 ? text.all(count) : text.part(from, to)}
						look={index === 0 ? 'primary' : 'secondary'}
					/>
				))}
				{hydrated && (
					<Button icon={<PrinterIcon />} onClick={() => print()}>
						{text.print}
					</Button>
				)}
			</Row>
		</div>
	)
}
