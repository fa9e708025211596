import assert from "node:assert/strict";

/** Fails unless a value is as expected, see sdks/journeys. */
export function expectation(value: unknown, expected: unknown, path = "result"): void {
  if (Array.isArray(expected)) {
    assert.ok(Array.isArray(value), `${path} is no array: ${JSON.stringify(value)}`);
    assert.equal(value.length, expected.length, `the size of ${path}`);
    expected.forEach((it, index) => expectation(value[index], it, `${path}.${index}`));
  } else if (expected !== null && typeof expected === "object") {
    for (const [name, it] of Object.entries(expected)) {
      if (!special(value, name, it, path)) {
        expectation((value as Record<string, unknown> | undefined)?.[name], it, `${path}.${name}`);
      }
    }
  } else {
    assert.equal(String(value), String(expected), path);
  }
}

function special(value: unknown, name: string, expected: unknown, path: string): boolean {
  switch (name) {
    case "$size":
      assert.equal(size(value, path), Number(expected), `the size of ${path}`);
      return true;
    case "$atLeast":
      assert.ok(size(value, path) >= Number(expected), `${path} has ${size(value, path)} elements`);
      return true;
    case "$text":
      assert.ok(String(value).includes(String(expected)), `${path} is ${String(value)}`);
      return true;
    case "$matches":
      assert.match(String(value), new RegExp(`^(?:${String(expected)})$`), path);
      return true;
    case "$present":
      assert.equal(value !== undefined && value !== null && value !== "", expected, `${path} is ${String(value)}`);
      return true;
    default:
      return false;
  }
}

function size(value: unknown, path: string): number {
  assert.ok(Array.isArray(value), `${path} is no array: ${JSON.stringify(value)}`);
  return value.length;
}
