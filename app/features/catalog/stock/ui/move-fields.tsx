import { Button } from '~/ui/button.tsx'
import { longest } from '~/features/catalog/stock/rules/longest.ts'
import { typedReasons } from '~/features/catalog/stock/rules/moves.ts'
import { useStockText } from '~/features/catalog/stock/text/stock-text.ts'
import styles from './stock.module.css'

/** A number, its reason and a button in one line. They belong to a form elsewhere on the page, because a table row cannot contain a form. */
export function MoveFields({ form, name, busy, typed }: { form: string; name: string; busy: boolean; typed?: string }) {
	const text = useStockText()
	return (
		<span className={styles.move}>
			<input
				form={form}
				name="pieces"
				className={styles.pieces}
				inputMode="numeric"
				autoComplete="off"
				maxLength={longest.pieces}
				required
				defaultValue={typed}
				aria-label={text.piecesOf(name)}
				placeholder={text.pieces}
			/>
			<select form={form} name="reason" className={styles.reason} aria-label={text.reasonOf(name)}>
				{typedReasons.map((reason) => (
					<option key={reason} value={reason}>
						{text.typed[reason]}
					</option>
				))}
			</select>
			<Button form={form} type="submit" size="sm" name="intent" value="move" busy={busy} aria-label={text.saveOf(name)}>
				{text.save}
			</Button>
		</span>
	)
}
