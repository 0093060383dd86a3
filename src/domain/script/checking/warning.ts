export type WarningCode =
  | 'few_characters'
  | 'no_metadata'
  | 'no_demon'
  | 'multiple_demons'
  | 'renamed_id'
  | 'unresolved_id'
  | 'uncertain_type'
  | 'same_character_twice'
  | 'unread_rules'
  | 'app_limit'
  | 'picture_limit'

export interface ScriptWarning {
  readonly path?: string
  readonly code: WarningCode
  readonly message: string
}
