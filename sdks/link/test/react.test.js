import assert from "node:assert/strict";
import { register } from "node:module";
import { test } from "node:test";

// The component is rendered once, without React and without a browser: both modules that react.js imports are fakes.
const effects = [];
const opened = [];
globalThis.fakes = {
  createElement: (type, props) => ({ type, props }),
  useCallback: (callback) => callback,
  useEffect: (effect) => effects.push(effect),
  useRef: (current) => ({ current }),
  useState: (state) => [state, () => {}],
  open: (options) => {
    opened.push(options);
    return { close: () => {}, remove: () => options.onClose({}) };
  },
};
const script = (text) => `data:text/javascript,${encodeURIComponent(text)}`;
const fake = script("export const { createElement, useCallback, useEffect, useRef, useState, open } = globalThis.fakes;");
register(script(`export function resolve(specifier, context, next) {
  return ["react", "./index.js"].includes(specifier)
    ? { url: ${JSON.stringify(fake)}, shortCircuit: true }
    : next(specifier, context);
}`));
const { LedgerwayLinkFrame } = await import("../src/react.js");

// StrictMode mounts, unmounts and mounts again
test("the frame is closed for the page around it only when its pages close", () => {
  let closed = 0;
  LedgerwayLinkFrame({ companyId: "c", onClose: () => closed++ });
  const mount = () => effects.map((effect) => effect());

  mount().forEach((unmount) => unmount?.());
  mount();
  assert.equal(opened.length, 2);
  assert.equal(closed, 0);

  opened[1].onClose({});
  assert.equal(closed, 1);
});
