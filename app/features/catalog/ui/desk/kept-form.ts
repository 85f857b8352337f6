import type { FieldIssue } from '~/kernel/fields.ts'
import type { AttachedProblem } from '~/platform/images/keep-attached.server.ts'
import type { Collision } from '~/shell/form/collision-notice.tsx'
import type { TypedProduct } from '~/features/catalog/rules/typed-product.ts'

/** A form that was not saved: its values, and why. */
export interface KeptForm {
	refused?: { typed: TypedProduct; issues: readonly FieldIssue[] }
	/** A refusal about the whole form, in the reader's language. */
	told?: string
	problem?: AttachedProblem
	/** The form had pictures; the browser forgets them when the form comes back. */
	hadPictures?: boolean
	/** What somebody else saved meanwhile. */
	collision?: Collision
}
