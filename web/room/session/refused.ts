import { say } from '../../ui/say.ts'

/** A command that the room refused. */
export class Refused extends Error {
  readonly code: string

  constructor({ code, message }: Refusal) {
    super(message)
    this.name = say`Refused`
    this.code = code
  }
}

export interface Refusal {
  code: string
  message: string
}
