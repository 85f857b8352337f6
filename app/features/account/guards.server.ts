import type { Access, QueryContext } from '../../kernel/operation.ts'

/** Everybody, signed in or not. */
export const everyone = (): Access => 'granted'

/** Only the product itself: jobs and gateways' notices. Nobody else may know that it exists. */
export const systemOnly = ({ actor }: Pick<QueryContext<unknown>, 'actor'>): Access => (actor.kind === 'system' ? 'granted' : 'not_found')
