import { useHref } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { TextField } from '~/ui/field.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import { SummaryList } from '~/ui/summary-list.tsx'
import { longest } from '~/features/promotion/rules/longest.ts'
import { usePromotionText } from '~/features/promotion/text/promotion-text.ts'

export interface SingleCodesProps {
	promotion: { state: string; codesTotal: number; codes: readonly { id: number; code: string; single: boolean; used: boolean | null }[] }
	/** The promotion's path, without the language's prefix. */
	path: string
	busy: boolean
}

/** A promotion's codes, and the form that makes many single-use codes. */
export function SingleCodes({ promotion: { state, codes, codesTotal }, path, busy }: SingleCodesProps) {
	const { single: text } = usePromotionText()
	const locale = useLocale()
	const file = useHref(`${path}/codes.csv`)
	const own = codes.filter(({ single }) => single)
	return (
		<Card title={text.title}>
			<Stack>
				{state !== 'archived' && (
					<CheckedForm method="post">
						<Stack gap={2}>
							<FieldRow>
								<TextField name="count" label={text.count} type="number" min={1} max={5000} defaultValue="100" required />
								<TextField name="prefix" label={text.prefix} maxLength={longest.prefix} autoCapitalize="characters" autoComplete="off" />
							</FieldRow>
							<div>
								<Button type="submit" name="intent" value="generate" busy={busy}>
									{text.make}
								</Button>
							</div>
						</Stack>
					</CheckedForm>
				)}
				{own.length === 0 ? (
					<p className="soft">{text.none}</p>
				) : (
					<>
						<SummaryList rows={own.slice(0, 10).map(({ code, used }) => ({ label: code, value: used ? text.used : text.free }))} />
						<p className="soft">{text.shown(formatNumber(locale, Math.min(10, own.length)), formatNumber(locale, codesTotal))}</p>
						<div>
							<LinkButton href={file}>{text.download}</LinkButton>
						</div>
					</>
				)}
			</Stack>
		</Card>
	)
}
