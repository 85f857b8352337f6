/** What buyers choose between and who they say they are: what makes the price. */
export interface Choice {
	payment: string
	delivery: number | undefined
	/** As it is typed; some promotions are for each person only so often. */
	email: string
}

/** A cart priced for one choice, with the ways to pay and to deliver there are with it. */
interface Priced extends Omit<Choice, 'email'> {
	payments: readonly { code: string; comingSoon: boolean }[]
	deliveries: readonly { id: number }[]
}

/** A price that was asked for after something else was chosen: what was asked, and what it came to, which may be another way to pay. */
export type Repriced<Each> = Each & { asked: Choice }

interface Known<Each> {
	/** What the page came with. */
	loaded: Each
	/** What the server said to the last press, where it placed nothing. */
	answered: Each | undefined
	repriced: Repriced<Each> | undefined
}

/**
 * What a checkout shows for what its buyer picked. A choice of delivery can change the ways to pay: a price that waits for a person needs a
 * card, a pickup may leave nothing to pay. So what was asked last says what there is; while it is on its way, what is known stays.
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
	// An answer knows more of its buyer than a price that was asked for before something else was typed.
	const known: (Each | undefined)[] = isLast ? [repriced, answered, loaded] : [answered, repriced, loaded]
	const priced = known.find((each) => each?.payment === payment && each.delivery === delivery) ?? newest
	return { newest, priced, payment, delivery }
}
