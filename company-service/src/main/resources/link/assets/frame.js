// Connects a link page in a frame with the page around it. Messages go to the origin for which the
// session was opened and are accepted from that origin only. Outside of a frame the script does nothing.
"use strict";

(() => {
  const SOURCE = "ledgerway-link";
  const WINDOW = "ledgerway-link";
  const INTERVAL = 2000;
  const meta = (name) => document.querySelector(`meta[name="ledgerway-${name}"]`);
  const host = meta("host").content;

  if (window.parent === window) {
    return;
  }

  function post(type, detail = {}) {
    window.parent.postMessage({ source: SOURCE, version: 1, type, ...detail }, host);
  }

  function report(event) {
    const data = event.dataset;
    post(event.content, {
      statusCode: Number(data.status),
      message: data.message ?? "",
      connectionId: data.connection,
      platformKey: data.platform,
      recoverable: data.recoverable === "true",
    });
  }

  // The way out of the page: its own buttons first, so that the customer is asked once.
  function cancel() {
    const button = document.querySelector("button[name=leave], button[name=cancel], button[name=done]");
    const close = document.querySelector("[data-frame-close]");
    if (close) {
      post("close");
    } else if (button) {
      button.click();
    } else {
      post("cancelled", { statusCode: 403, message: "User cancelled", recoverable: false });
    }
  }

  function poll(state) {
    fetch(state, { cache: "no-store", credentials: "omit" })
      .then((response) => response.json())
      .then((now) => (now.ended ? location.reload() : setTimeout(poll, INTERVAL, state)))
      .catch(() => setTimeout(poll, INTERVAL, state));
  }

  function openWindow() {
    const width = Math.min(screen.availWidth, 620);
    const height = Math.min(screen.availHeight, 760);
    const left = Math.max(0, (screen.availWidth - width) / 2);
    const top = Math.max(0, (screen.availHeight - height) / 3);
    return window.open("", WINDOW, `popup,width=${width},height=${height},left=${left},top=${top}`);
  }

  document.addEventListener("submit", (event) => {
    const target = event.submitter?.formTarget || event.target.target;
    const next = meta("next");
    if (target === WINDOW && next) {
      openWindow()?.focus();
      // after the form was sent to the window
      setTimeout(() => location.assign(next.content), 300);
    }
  });

  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) {
      event.preventDefault();
      cancel();
    }
  });

  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-frame-close]")) {
      post("close");
    } else if (event.target.closest("[data-frame-cancel]")) {
      post("cancelled", { statusCode: 403, message: "User cancelled", recoverable: false });
    }
  });

  window.addEventListener("message", (event) => {
    const ours = event.origin === host && event.source === window.parent;
    if (!ours || event.data?.source !== "ledgerway-host") {
      return;
    }
    if (event.data.type === "cancel") {
      cancel();
    }
  });

  document.querySelectorAll("[data-frame-close], [data-frame-cancel]").forEach((button) => {
    button.hidden = false;
  });
  post("page", { title: document.title });
  if (meta("event")) {
    report(meta("event"));
  }
  const waiting = document.querySelector("[data-frame-state]");
  if (waiting) {
    setTimeout(poll, INTERVAL, waiting.dataset.frameState);
  }
})();
