import { CopiedFact } from '~/features/payment/bank-transfer/ui/copied-fact.tsx'
import styles from '~/features/payment/bank-transfer/ui/transfer.module.css'
import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import type { QrModules } from '~/platform/qr/qr-path.ts'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Stack } from '~/ui/page.tsx'
import { QrCode } from '~/ui/qr-code.tsx'
import { useTestPaymentText } from '~/features/payment/test-payment/text/test-payment-text.ts'

export interface TestTransferProps {
	/** The account to transfer to; `sample`: an account at the sample world's own bank. */
	to: { bank: string; account: string; holder: string; sample: boolean }
	amount: Money
	reference: string
	qr: QrModules
}

/** The transfer that a test asks for: amount, account and reference; in the sample world also a button that makes it. */
export function TestTransfer({ to, amount, reference, qr }: TestTransferProps) {
	const { transfer: text } = useTestPaymentText()
	const locale = useLocale()
	return (
		<Stack>
			{to.sample && (
				<Notice
					title={text.sample}
					action={
						<CheckedForm method="post">
							<Button type="submit" look="primary" name="intent" value="sample-transfer">
								{text.send}
							</Button>
						</CheckedForm>
					}
				/>
			)}
			<p className="soft">{text.help}</p>
			<div className={styles.columns}>
				<Card>
					<QrCode modules={qr} label={text.qr} className={styles.qr} />
				</Card>
				<dl className={styles.facts}>
					<CopiedFact label={text.bank} value={to.bank} />
					<CopiedFact label={text.holder} value={to.holder} />
					<CopiedFact label={text.account} value={to.account} copies={to.account} />
					<CopiedFact label={text.amount} value={formatMoney(locale, amount)} copies={String(amount.amount)} />
					<CopiedFact label={text.reference} value={reference} copies={reference} />
				</dl>
			</div>
		</Stack>
	)
}
