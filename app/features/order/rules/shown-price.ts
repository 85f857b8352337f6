/** The buyer's choices and address, which decide the price. */
export interface Choice {
	payment: string
	delivery: number | undefined
	/** As typed; some promotions have a limit for each person. */
	email: string
}

/** A cart priced for one choice, with the payment and delivery methods it allows. */
interface Priced extends Omit<Choice, 'email'> {
	payments: readonly { code: string; comingSoon: boolean }[]
	deliveries: readonly { id: number }[]
}

/** A price asked for after another choice: the choice asked for, and the result, which may have another payment method. */
export type Repriced<Each> = Each & { asked: Choice }

interface Known<Each> {
	/** The price that the page was loaded with. */
	loaded: Each
	/** The server's answer to the last form, where it placed no order. */
	answered: Each | undefined
	repriced: Repriced<Each> | undefined
}

/**
 * What a checkout shows for its buyer's choice. A delivery method can change the payment methods: a price that staff must confirm needs a card, a
 * pickup may leave nothing to pay. So the latest price decides which methods there are; until it arrives, the known ones stay.
 */
export function shownPrice<Each extends Priced>({ loaded, answered, repriced }: Known<Each>, picked: Choice | undefined) {
	const isLast =
		repriced &&
		repriced.asked.payment === picked?.payment &&
		repriced.asked.delivery === picked.delivery &&
		repriced.asked.email === picked.email
	const newest = (isLast ? repriced : answered) ?? loaded
	const payment = newest.payments.find(({ code, comingSoon }) => code === picked?.payment && !comingSoon)?.code ?? newest.payment
	const delivery = newest.deliveries.find(({ id }) => id === picked?.delivery)?.id ?? newest.delivery
	// An answer knows the buyer better than a price that was asked for earlier, before they typed something else.
	const known: (Each | undefined)[] = isLast ? [repriced, answered, loaded] : [answered, repriced, loaded]
	const priced = known.find((each) => each?.payment === payment && each.delivery === delivery) ?? newest
	return { newest, priced, payment, delivery }
}
