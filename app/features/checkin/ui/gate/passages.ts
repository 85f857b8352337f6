import { insideSince, type Passage } from '../../rules/gate-answer.ts'

interface Figures {
	/** How many different people came in. */
	came: number
	/** How many of them are inside. */
	inside: number
}

const hasCome = (passages: readonly Passage[]) => (passages.some(({ direction }) => direction === 'entry') ? 1 : 0)
const isInside = (passages: readonly Passage[]) => (insideSince(passages) ? 1 : 0)

/** Who passed through which list. Its figures are brought forward with every passage: sixty thousand inside make no answer slower. */
export class Passages {
	private readonly known = new Map<string, readonly Passage[]>()
	private readonly counted = new Map<number, Figures>()

	/** Of one attendee through one list. */
	through(listId: number, attendeeId: number): readonly Passage[] {
		return this.known.get(`${listId}:${attendeeId}`) ?? []
	}

	/** Of a list; nobody where nothing is known of it. */
	figures(listId: number): Readonly<Figures> {
		return this.counted.get(listId) ?? { came: 0, inside: 0 }
	}

	add(listId: number, attendeeId: number, passage: Passage): void {
		this.change(listId, attendeeId, [...this.through(listId, attendeeId), passage])
	}

	/** @param passage the very one that was added */
	remove(listId: number, attendeeId: number, passage: Passage): void {
		this.change(
			listId,
			attendeeId,
			this.through(listId, attendeeId).filter((each) => each !== passage),
		)
	}

	forget(): void {
		this.known.clear()
		this.counted.clear()
	}

	private change(listId: number, attendeeId: number, after: readonly Passage[]) {
		const before = this.through(listId, attendeeId)
		const { came, inside } = this.figures(listId)
		this.counted.set(listId, {
			came: came + hasCome(after) - hasCome(before),
			inside: inside + isInside(after) - isInside(before),
		})
		this.known.set(`${listId}:${attendeeId}`, after)
	}
}
