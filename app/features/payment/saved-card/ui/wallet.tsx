import { Form, useHref, useNavigation } from 'react-router'
import { Badge } from '~/ui/badge.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { CardIcon, WalletIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Row, Section, Stack } from '~/ui/page.tsx'
import { expiryPrinted } from '~/features/payment/saved-card/rules/card-expiry.ts'
import { cardName, type CardShown } from '~/features/payment/saved-card/rules/card-shown.ts'
import { useSavedCardText } from '~/features/payment/saved-card/text/saved-card-text.ts'
import styles from './wallet.module.css'

/** The page's own address; forms and redirects lead back to it. */
const page = '/payment-method'

/** The cards of the account, each with its actions. With one `addKey`, repeated presses of "add" open one page at the gateway. */
export function CardList({ cards, addKey }: { cards: readonly CardShown[]; addKey: string }) {
	const text = useSavedCardText()
	if (cards.length === 0)
		return (
			<EmptyState title={text.empty.title} action={<AddCard addKey={addKey} primary />}>
				{text.empty.text}
			</EmptyState>
		)
	return (
		<Section title={text.cards} aside={<AddCard addKey={addKey} />}>
			<ul className={styles.cards}>
				{cards.map((card) => (
					<CardRow key={card.id} card={card} />
				))}
			</ul>
		</Section>
	)
}

function CardRow({ card }: { card: CardShown }) {
	const text = useSavedCardText()
	const removal = useHref(`${page}?remove=${card.id}`)
	const name = cardName(card, text.card)
	return (
		<li className={styles.card}>
			<span className={styles.face}>
				<CardIcon size={24} />
			</span>
			<div className={styles.words}>
				<span className={styles.name}>{name}</span>
				<span className={styles.marks}>
					<span className="soft">{text.expires(expiryPrinted(card))}</span>
					{card.expiry === 'over' && <Badge tone="lotus">{text.expiry.over}</Badge>}
					{card.expiry === 'soon' && <Badge tone="amber">{text.expiry.soon}</Badge>}
					{card.isDefault && <Badge tone="jade">{text.isDefault}</Badge>}
				</span>
			</div>
			<div className={styles.acts}>
				{!card.isDefault && card.expiry !== 'over' && (
					<Form method="post" action={page}>
						<input type="hidden" name="card" value={card.id} />
						<Button type="submit" name="intent" value="default" size="sm" aria-label={text.makeDefaultOf(name)}>
							{text.makeDefault}
						</Button>
					</Form>
				)}
				<LinkButton href={removal} size="sm" look="quiet" aria-label={text.removeOf(name)}>
					{text.remove}
				</LinkButton>
			</div>
		</li>
	)
}

/** The button to the gateway's page, where a card is added. */
function AddCard({ addKey, primary }: { addKey: string; primary?: boolean }) {
	const text = useSavedCardText()
	const busy = useNavigation().formData?.get('intent') === 'add'
	return (
		<Form method="post" action={page}>
			<input type="hidden" name="key" value={addKey} />
			<Button type="submit" name="intent" value="add" look={primary ? 'primary' : 'secondary'} busy={busy} busyLabel={text.busy}>
				{text.add}
			</Button>
		</Form>
	)
}

/** Asks for a confirmation before a card is removed. */
export function Removal({ card, endsAutoCharge }: { card: CardShown; endsAutoCharge: boolean }) {
	const { removal: text, card: word } = useSavedCardText()
	const keep = useHref(page)
	return (
		<Notice
			kind="warning"
			role="alert"
			title={text.title(cardName(card, word))}
			action={
				<Row>
					<Form method="post" action={page}>
						<input type="hidden" name="card" value={card.id} />
						<Button type="submit" name="intent" value="remove" look="danger">
							{text.confirm}
						</Button>
					</Form>
					<LinkButton href={keep} look="quiet">
						{text.keep}
					</LinkButton>
				</Row>
			}
		>
			{text.text} {endsAutoCharge && text.autoChargeEnds}
		</Notice>
	)
}

/** What automatic payment does, in plain words, and the button that starts or ends it. `since` is shown as it is. */
export function AutoCharge({ since, cards }: { since: string | null; cards: readonly CardShown[] }) {
	const { auto: text, card: word } = useSavedCardText()
	const card = cards.find(({ isDefault }) => isDefault)
	const usable = card && card.expiry !== 'over'
	return (
		<Section title={text.title}>
			<Stack>
				<p>{text.what}</p>
				<p>{text.never}</p>
				{since !== null && card && <Notice kind="success">{text.on(since, cardName(card, word))}</Notice>}
				{since === null && !usable && <p className="soft">{text.needsCard}</p>}
				{(since !== null || usable) && (
					<Form method="post" action={page}>
						<Button type="submit" name="intent" value={since === null ? 'auto-on' : 'auto-off'}>
							{since === null ? text.agree : text.stop}
						</Button>
					</Form>
				)}
			</Stack>
		</Section>
	)
}

/** Ways to pay that will come later (specification §9). */
export function OtherMethods() {
	const text = useSavedCardText()
	return (
		<Section title={text.others}>
			<ul className={styles.soon}>
				{['PayPal', 'Apple Pay', 'Google Pay'].map((name) => (
					<li key={name}>
						<Row>
							<WalletIcon /> {name}
						</Row>
						<Badge>{text.comingSoon}</Badge>
					</li>
				))}
			</ul>
		</Section>
	)
}
