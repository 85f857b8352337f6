// The rules of our own for Oxlint (.oxlintrc.json), and those of React's compiler for the components that they can find a fault in.
import reactHooks from 'eslint-plugin-react-hooks'

/** A rule that refuses whatever the selectors find. */
const refuse = (message, ...selectors) => ({
	create: (context) => Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
})

const hasState = /\buse(State|Reducer|Effect|LayoutEffect|InsertionEffect|Ref|Memo|Callback|SyncExternalStore|ImperativeHandle)\b/

/** The compiler compiles each component to see what it does, which takes long. Only what keeps state, or has effects, can handle it wrongly. */
const forState = (rule) => ({ ...rule, create: (context) => (hasState.test(context.sourceCode.text) ? rule.create(context) : {}) })

export default {
	meta: { name: 'hoi' },
	rules: {
		// The clock and the dice come with the operation's context (app/kernel/operation.ts), so that a test can set them.
		'clock-from-context': refuse(
			'Take `now` from the context.',
			"CallExpression[callee.object.name='Date'][callee.property.name='now']",
			"NewExpression[callee.name='Date'][arguments.length=0]",
			"CallExpression[callee.type='Identifier'][callee.name='Date']",
		),
		'dice-from-context': refuse(
			'Take `dice` from the context.',
			"CallExpression[callee.object.name='Math'][callee.property.name='random']",
		),
		// Addresses that lead back come from anywhere: one function says which of them is ours (app/kernel/return-path.ts).
		'own-return-path': refuse(
			'Hand it to `returnPath` at once.',
			":not(CallExpression[callee.name='returnPath']) > CallExpression[callee.property.name='get'][arguments.0.value='return']",
		),
		// A missing or malformed id in a form or an address must name nothing (app/kernel/typed-id.ts); `Number` makes 1 of `1e0` and of `0x1`.
		'typed-ids': refuse(
			'Read ids with `typedId`.',
			"CallExpression[callee.name='Number'] CallExpression[callee.property.name='get'][arguments.0.value=/(id|card|ask|account|variant|ticket|order|picture|member|key)$/i]",
		),
		// The rule or the schema that checks a text says how long it may be; a number at its field would soon say something else.
		'one-length': refuse(
			'Take the length that the check takes: from `rules/longest.ts` of the feature, or from `app/kernel/longest.ts`.',
			"JSXAttribute[name.name='maxLength'] Literal[raw=/^[0-9]/]",
			"Property[key.name='maxLength'] > Literal[raw=/^[0-9]/]",
		),
		...Object.fromEntries(Object.entries(reactHooks.rules).map(([name, rule]) => [name, forState(rule)])),
	},
}
