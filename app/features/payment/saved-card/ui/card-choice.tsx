import type { ChangeEvent } from 'react'
import { CheckboxField, RadioGroup } from '~/ui/choice-field.tsx'
import { expiryPrinted } from '~/features/payment/saved-card/rules/card-expiry.ts'
import { cardName, type CardShown } from '~/features/payment/saved-card/rules/card-shown.ts'
import { useSavedCardText } from '~/features/payment/saved-card/text/saved-card-text.ts'
import styles from './card-choice.module.css'

type Change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void

export interface CardChoiceProps {
	/** The payer's cards, the default card first. */
	cards: readonly CardShown[]
	/** The seller is paid directly: the card is entered on the seller's gateway page, and not kept. */
	isDirect?: boolean
	/** The value of the field `savedCard`: a card's id, or `new`. Without `onChange` it is only the initial value. */
	chosen?: string
	onChange?: Change
	/** The checkbox `saveCard`; it is not ticked at first. */
	save: { name: string; checked?: boolean; onChange?: Change }
}

/** The card that is offered first: the default card unless it has expired, else another good card, else a new one. */
function offeredCard(cards: readonly CardShown[]): string {
	const usable = cards.find(({ expiry }) => expiry !== 'over')
	return usable ? String(usable.id) : 'new'
}

/** The choice of the card that pays: a saved one, or a new one that is entered at the gateway and kept only if the payer asks for that. */
export function CardChoice({ cards, isDirect = false, chosen, onChange, save }: CardChoiceProps) {
	const { pay: text, card: word, ...texts } = useSavedCardText()
	if (isDirect) return <p className="soft">{text.direct}</p>
	const known = chosen === 'new' || cards.some(({ id, expiry }) => String(id) === chosen && expiry !== 'over')
	const value = known && chosen !== undefined ? chosen : offeredCard(cards)
	return (
		<div className={styles.choice} data-empty={cards.length === 0 || undefined}>
			{cards.length > 0 && (
				<RadioGroup
					name="savedCard"
					label={text.label}
					{...(onChange ? { value, onChange } : { defaultValue: value })}
					choices={[
						...cards.map((card) => ({
							value: String(card.id),
							label: cardName(card, word),
							note:
								card.expiry === 'good'
									? texts.expires(expiryPrinted(card))
									: `${texts.expires(expiryPrinted(card))} · ${texts.expiry[card.expiry]}`,
							disabled: card.expiry === 'over',
						})),
						{ value: 'new', label: text.another, note: text.anotherNote },
					]}
				/>
			)}
			<div className={styles.save}>
				<CheckboxField {...save} label={text.save} help={text.saveNote} />
			</div>
		</div>
	)
}
