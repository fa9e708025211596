import assert from "node:assert/strict";
import { test } from "node:test";
import { parseJson, writeJson } from "../src/index.js";

test("decimals keep all digits in both directions", () => {
  const text =
    '{"totalAmount":12345678901234567.1234567890,"lineItems":[{"quantity":2,"description":"a \\"b\\": 1.5","unitAmount":-1e-3}],"pageNumber":1}';

  const value = parseJson(text);

  assert.deepEqual(value, {
    totalAmount: "12345678901234567.1234567890",
    lineItems: [{ quantity: "2", description: 'a "b": 1.5', unitAmount: "-1e-3" }],
    pageNumber: 1,
  });
  assert.equal(writeJson(value), text);
});

test("numbers of unknown members are texts if a double could lose digits", () => {
  assert.deepEqual(parseJson('{"x":1,"y":0.1,"z":12345678901234567890,"w":[1,2.5]}'), {
    x: 1,
    y: "0.1",
    z: "12345678901234567890",
    w: [1, "2.5"],
  });
});

test("texts stay texts", () => {
  assert.equal(writeJson({ description: "100", value: "7", totalAmount: "none" }), '{"description":"100","value":"7","totalAmount":"none"}');
  assert.equal(writeJson({ netAmount: 5, quantity: 12345678901234567890n }), '{"netAmount":5,"quantity":12345678901234567890}');
  assert.deepEqual(parseJson('{"a\\":":"\\\\","b":""}'), { 'a":': "\\", b: "" });
});

test("wrong JSON is refused", () => {
  for (const text of ["", "{", '{"a":1.}', "01", '{"a":--1}', "nul"]) {
    assert.throws(() => parseJson(text), SyntaxError, text);
  }
});
