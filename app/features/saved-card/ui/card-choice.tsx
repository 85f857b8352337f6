import type { ChangeEvent } from 'react'
import { CheckboxField, RadioGroup } from '~/ui/choice-field.tsx'
import { expiryPrinted } from '../rules/card-expiry.ts'
import { cardName, type CardShown } from '../rules/card-shown.ts'
import { useSavedCardText } from '../text/saved-card-text.ts'
import styles from './card-choice.module.css'

type Change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void

export interface CardChoiceProps {
	/** Of whoever pays, the default one first. */
	cards: readonly CardShown[]
	/** What was chosen, by the field `savedCard`: a card's id, or `new`. Without `onChange` it is where the choice begins. */
	chosen?: string
	onChange?: Change
	/** The box `saveCard`; unticked until somebody ticks it. */
	save: { name: string; checked?: boolean; onChange?: Change }
}

/** The card that is offered first: the default one while it is good, else another, else one that is entered. */
function offeredCard(cards: readonly CardShown[]): string {
	const usable = cards.find(({ expiry }) => expiry !== 'over')
	return usable ? String(usable.id) : 'new'
}

/** Which card pays: a saved one, or one that is entered at the gateway, and kept only where that is asked for. */
export function CardChoice({ cards, chosen, onChange, save }: CardChoiceProps) {
	const { pay: text, card: word, ...texts } = useSavedCardText()
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
