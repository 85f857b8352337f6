/** What every operation may answer, whatever it does. */
export type CommonCode = 'invalid_input' | 'sign_in' | 'forbidden' | 'not_found'
