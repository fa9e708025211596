// React wrapper. React is a peer dependency; no other is needed.
import { createElement, useCallback, useEffect, useRef, useState } from "react";
import { open } from "./index.js";

const HANDLERS = ["onLinked", "onReconnected", "onCancelled", "onFailed", "onSaved", "onPage", "onClose"];

/** Returns { open, close, remove, isOpen }. The handlers of the latest rendering are called. */
export function useLedgerwayLink(options) {
  const latest = useRef(options);
  const opened = useRef(null);
  const unmounting = useRef(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    latest.current = options;
  });
  const close = useCallback(() => opened.current?.close(), []);
  const start = useCallback((more = {}) => {
    if (opened.current) {
      return;
    }
    const handlers = Object.fromEntries(
      HANDLERS.map((name) => [name, (detail) => {
        if (name === "onClose") {
          opened.current = null;
          setOpen(false);
        }
        if (!unmounting.current) {
          latest.current[name]?.(detail);
        }
      }]));
    setOpen(true);
    opened.current = open({ ...latest.current, ...more, ...handlers });
  }, []);
  const remove = useCallback(() => opened.current?.remove(), []);
  // unmounting is no event for the page around; StrictMode unmounts and mounts again
  useEffect(() => {
    unmounting.current = false;
    return () => {
      unmounting.current = true;
      remove();
    };
  }, [remove]);
  return { open: start, close, remove, isOpen };
}

/** A button that opens the pages in a dialog. Other properties go to the button. */
export function LedgerwayLinkButton({ baseUrl, companyId, token, session, connectionId, page, language, nonce,
  onLinked, onReconnected, onCancelled, onFailed, onSaved, onPage, onClose, children, ...button }) {
  const link = useLedgerwayLink({ baseUrl, companyId, token, session, connectionId, page, language, nonce,
    onLinked, onReconnected, onCancelled, onFailed, onSaved, onPage, onClose });
  return createElement("button", { type: "button", ...button, "aria-haspopup": "dialog", onClick: () => link.open() }, children);
}

/** The pages inside your own page. */
export function LedgerwayLinkFrame({ style, className, ...options }) {
  const container = useRef(null);
  const { open: start, remove } = useLedgerwayLink(options);
  useEffect(() => {
    start({ container: container.current });
    return remove;
  }, [start, remove]);
  return createElement("div", { ref: container, style, className });
}
