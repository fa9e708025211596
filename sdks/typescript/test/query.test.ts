import assert from "node:assert/strict";
import { test } from "node:test";
import { Query } from "../src/index.js";

test("conditions are joined", () => {
  const open = Query.field("amountDue").greaterThan("0.50");
  const due = Query.field("dueDate").isMissing().or(Query.field("dueDate").lessThan("2026-01-01"));

  assert.equal(String(open.and(due)), "amountDue>0.50&&{dueDate=null||dueDate<2026-01-01}");
  assert.equal(String(due.or(open)), "dueDate=null||dueDate<2026-01-01||amountDue>0.50");
});

test("texts that could be syntax are quoted", () => {
  const text = (value: string): string => String(Query.field("name").equalTo(value));

  assert.equal(text("Harbour Bakery"), "name=Harbour Bakery");
  assert.equal(text('a\\b"c'), 'name="a\\\\b\\"c"');
  assert.equal(text("this OR that"), 'name="this OR that"');
  assert.equal(text(" padded "), 'name=" padded "');
  assert.equal(String(Query.field("amount").lessThan("-1.5")), "amount<-1.5");
  assert.equal(String(Query.field("at").atLeast(new Date(0))), "at>=1970-01-01T00:00:00.000Z");
});

test("wrong values are refused", () => {
  assert.throws(() => Query.field("amountDue").equalTo(0.1), /has lost digits/);
  assert.throws(() => Query.field("a=1||b"), /is not the path/);
});
