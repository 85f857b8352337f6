import { useEffect, useState } from 'react'
import { Button } from '~/ui/button.tsx'
import { CheckIcon, CopyIcon } from '~/ui/icon.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { useBankTransferText } from '~/features/payment/bank-transfer/text/bank-transfer-text.ts'
import styles from './transfer.module.css'

const shownMs = 2_000

/** One detail of a transfer; with `copies` it has a button that copies the detail in the form banks want. */
export function CopiedFact({ label, value, copies }: { label: string; value: string; copies?: string }) {
	const { pay: text } = useBankTransferText()
	const isAlive = useHydrated()
	const [copied, setCopied] = useState(false)
	useEffect(() => {
		if (!copied) return
		const timer = setTimeout(() => setCopied(false), shownMs)
		return () => clearTimeout(timer)
	}, [copied])
	return (
		<div className={styles.fact}>
			<dt>{label}</dt>
			<dd>
				<span className={styles.value}>{value}</span>
				{copies !== undefined && isAlive && (
					<Button
						size="sm"
						look="quiet"
						icon={copied ? <CheckIcon size={20} /> : <CopyIcon size={20} />}
						aria-label={text.copy(label)}
						onClick={() => void navigator.clipboard.writeText(copies).then(() => setCopied(true))}
					>
						{copied ? text.copied : text.copy('').trim()}
					</Button>
				)}
			</dd>
		</div>
	)
}
