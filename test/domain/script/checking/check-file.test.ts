import { describe, expect, it } from 'vitest'
import { fileProblem } from '#domain/script/checking/check-file.ts'

const MB = 1024 * 1024

describe('a picked file', () => {
  it('must be JSON by its type or its name', () => {
    expect(fileProblem({ name: 'script.JSON', type: '', size: 5 })).toBeNull()
    expect(fileProblem({ name: 'script', type: 'application/json; charset=utf-8', size: 5 })).toBeNull()
    expect(fileProblem({ name: 'script.json.exe', type: 'text/plain', size: 5 })).toBe('File must be a JSON file')
  })

  it('must not be empty, and has at most 10 MB', () => {
    expect(fileProblem({ name: 'a.json', type: '', size: 0 })).toBe('File is empty')
    expect(fileProblem({ name: 'a.json', type: '', size: 10 * MB })).toBeNull()
    expect(fileProblem({ name: 'a.json', type: '', size: 10 * MB + 1 })).toBe(
      'File is too large. Maximum size is 10MB.',
    )
  })

  it('has at most 40 KB for a room', () => {
    expect(fileProblem({ name: 'a.json', type: '', size: 40_960 }, 'room')).toBeNull()
    expect(fileProblem({ name: 'a.json', type: '', size: 40_961 }, 'room')).toBe(
      'File is too large (max 40KB). Please upload a smaller script JSON.',
    )
  })
})
