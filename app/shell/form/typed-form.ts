import { useEffect, useState, type ChangeEvent } from 'react'
import { useLocale } from '~/i18n/text.ts'
import { issuesIn, type FieldIssue } from '~/kernel/fields.ts'
import { asBegun } from '~/kernel/locale.ts'
import { useAfterPress } from './after-press.ts'
import { useEmailToast } from './email-toast.ts'

/** Everything typed into a form, by field name; a ticked box is `on`. What a form sends has the same shape. */
export type Typed = Readonly<Record<string, string>>

/** A form the server refused: the sent texts, and their mistakes by field name. */
export interface RefusedForm {
	typed: Typed
	issues: readonly FieldIssue[]
}

export interface TypedFormInput {
	/** The first values of the fields. */
	initial: Typed
	/** The same rule that the server uses. Paths are field names. */
	check: (typed: Typed) => readonly FieldIssue[]
	sentence: (issue: FieldIssue) => string
	refused?: RefusedForm
	/** The name under which the typed texts are kept over a reload, in this tab only. */
	keepAs: string
	/** After a refusal, keeps the texts again that were deleted when the form was sent; for forms without secrets. */
	keepsRefused?: boolean
}

type Change = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** The properties that a field of the kit takes. */
export interface BoundField {
	name: string
	value: string
	error: string | undefined
	onChange: (event: Change) => void
	onBlur: () => void
}

/**
 * A form that keeps typed texts and checks at the right time (look §3): a field when the reader leaves it, and after that while they type, and
 * all fields when the form is sent. Without JavaScript it shows the server's mistakes.
 */
export function useTypedForm({ initial, check, sentence, refused, keepAs, keepsRefused = false }: TypedFormInput) {
	const locale = useLocale()
	const begun = asBegun(initial, locale)
	const [typed, setTyped] = useState<Typed>(() => refused?.typed ?? begun)
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
	const afterPress = useAfterPress()
	const emailToast = useEmailToast()
	const [attempt, setAttempt] = useState<{ count: number; after: RefusedForm | undefined; issues: readonly FieldIssue[] }>()
	const attempted = attempt && attempt.after === refused ? attempt : undefined
	const all = refused !== undefined || attempt !== undefined
	const issues = issuesIn(locale, check(typed))
	const toldIssues = issuesIn(locale, refused?.issues ?? [])
	const isMended = issues.length === 0 && (attempted !== undefined || refused?.typed !== typed)

	useEffect(() => {
		const kept = readKept(keepAs)
		// The kept texts were typed after the server last got the form.
		if (kept) queueMicrotask(() => setTyped((now) => ({ ...now, ...kept })))
	}, [keepAs])

	useEffect(() => {
		if (keepsRefused && refused) keep(keepAs, typed)
	}, [keepsRefused, keepAs, refused, typed])

	function set(changes: Typed) {
		const next = { ...typed, ...changes }
		setTyped(next)
		keep(keepAs, next)
	}

	function errorOf(name: string): string | undefined {
		const found = issues.find(({ path }) => path === name)
		if (found) return all || left.has(name) ? sentence(found) : undefined
		const told = toldIssues.find(({ path }) => path === name)
		return told && refused?.typed[name] === typed[name] ? sentence(told) : undefined
	}

	return {
		typed,
		/** The first values of the fields. */
		begun,
		set,
		issues,
		/** Text and choice fields. */
		field: (name: string): BoundField => ({
			name,
			value: typed[name] ?? '',
			error: errorOf(name),
			onChange: (event) => set({ [name]: event.currentTarget.value }),
			onBlur: () => afterPress(() => setLeft((before) => (before.has(name) ? before : new Set(before).add(name)))),
		}),
		/** Boxes. */
		box: (name: string) => ({
			name,
			checked: typed[name] === 'on',
			onChange: (event: Change) => set({ [name]: (event.currentTarget as HTMLInputElement).checked ? 'on' : '' }),
		}),
		/** Checks everything and shows what is wrong. @returns whether it may be sent */
		attempt(): boolean {
			setAttempt({ count: (attempt?.count ?? 0) + 1, after: refused, issues })
			emailToast(issues)
			return issues.length === 0
		},
		/**
		 * The mistakes in the summary: as they were when the form was last sent, so that the summary does not take the focus from a reader who is
		 * correcting them.
		 */
		told: isMended ? [] : attempted ? attempted.issues : toldIssues,
		/** Changes with every attempt. */
		round: `${attempt?.count ?? 0} ${refused ? 'refused' : ''}`,
		/** Deletes the kept texts that are saved elsewhere; texts typed since then stay kept. */
		forget(saved: Typed) {
			const kept = readKept(keepAs)
			if (kept && Object.entries(kept).every(([name, value]) => saved[name] === value)) sessionStorage.removeItem(keepAs)
		},
	}
}

export type TypedForm = ReturnType<typeof useTypedForm>

function keep(name: string, typed: Typed): void {
	try {
		sessionStorage.setItem(name, JSON.stringify(typed))
	} catch {
		// With a full or forbidden storage, a reload only loses texts that the server has not got yet.
	}
}

function readKept(name: string): Typed | undefined {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
		return typeof kept === 'object' && kept !== null ? (kept as Typed) : undefined
	} catch {
		return undefined
	}
}

/** The texts of a sent form, without files. Of several with one name, the last counts. */
export function typedIn(form: FormData): Record<string, string> {
	return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
