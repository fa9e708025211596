// @ledgerway/link: shows the link pages of a Ledgerway installation in a frame of your own page.
// A plain script without dependencies. It defines the element <ledgerway-link> and window.LedgerwayLink.
// Messages are exchanged with the origin of the installation only, and only with the frame that it opened.
(() => {
  "use strict";

  const HOST = "ledgerway-host";
  const PAGE = "ledgerway-link";
  const RESULTS = ["linked", "reconnected", "cancelled", "failed", "saved"];
  /** How long the first page may take to report itself; a browser tells nobody that it refused a frame. */
  const PATIENCE = 15000;
  /** How long a page may take to react to a request to cancel. */
  const REACTION = 1500;

  const STYLE = `
    dialog { border: 0; padding: 0; margin: auto; background: transparent; color: inherit;
      width: min(42rem, 100vw); height: min(48rem, 100dvh); max-width: none; max-height: none; overflow: hidden; }
    dialog::backdrop { background: rgb(0 0 0 / 0.5); }
    .box { position: relative; width: 100%; height: 100%; background: Canvas; border-radius: 0.75rem; overflow: hidden; }
    iframe { border: 0; width: 100%; height: 100%; display: block; color-scheme: light dark; }
    button { position: absolute; inset-block-start: 0.5rem; inset-inline-end: 0.5rem; width: 2.75rem; height: 2.75rem;
      border: 0; border-radius: 50%; background: Canvas; color: CanvasText; font: 1.5rem/1 system-ui, sans-serif; cursor: pointer; }
    button:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
    p { position: absolute; inset: 0; display: grid; place-items: center; margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
    p[hidden] { display: none; }
    .inline .box { border-radius: 0; }
    .inline { height: 100%; min-height: 30rem; }
    @media (max-width: 42rem) {
      dialog { width: 100vw; height: 100dvh; }
      .box { border-radius: 0; }
    }`;

  const TEXTS = {
    en: { close: "Close", loading: "Loading", title: "Connect your accounting platform" },
    de: { close: "Schließen", loading: "Wird geladen", title: "Buchhaltung verbinden" },
    fr: { close: "Fermer", loading: "Chargement", title: "Connecter votre comptabilité" },
    es: { close: "Cerrar", loading: "Cargando", title: "Conectar su contabilidad" },
    nl: { close: "Sluiten", loading: "Laden", title: "Uw boekhouding koppelen" },
  };

  function texts(language) {
    return TEXTS[(language || "en").slice(0, 2).toLowerCase()] || TEXTS.en;
  }

  /** An error that the component reports by the event `failed`. */
  class LinkError extends Error {
    constructor(message, statusCode, correlationId) {
      super(message);
      this.name = "LinkError";
      this.statusCode = statusCode;
      this.correlationId = correlationId;
    }
  }

  /** The origin of an installation's address; only https, or http on the computer of a developer. */
  function installation(baseUrl) {
    const url = new URL(baseUrl);
    const local = ["localhost", "127.0.0.1"].includes(url.hostname);
    if (url.protocol !== "https:" && !(url.protocol === "http:" && local)) {
      throw new LinkError(`The address of the installation must begin with https://: ${baseUrl}`, 0);
    }
    return url;
  }

  /** Whether an event is a message of the frame's page. */
  function isFromPage(event, frame, origin) {
    return event.origin === origin
      && event.source === frame
      && typeof event.data === "object"
      && event.data !== null
      && event.data.source === PAGE
      && event.data.version === 1
      && typeof event.data.type === "string";
  }

  /** Opens a session with the access token of the company. Returns the address of its first page. */
  async function openSession(options, origin = globalThis.location?.origin) {
    const base = installation(options.baseUrl);
    const token = typeof options.token === "function" ? await options.token() : options.token;
    const mapping = options.page === "mapping";
    const path = `/companies/${encodeURIComponent(options.companyId)}/${mapping ? "mappingSessions" : "linkSessions"}`;
    const body = mapping ? { origin } : { origin, connectionId: options.connectionId || undefined };
    let response;
    try {
      response = await fetch(base.origin + base.pathname.replace(/\/+$/, "") + path, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", Accept: "application/json" },
        body: JSON.stringify(body),
        credentials: "omit",
        referrerPolicy: "no-referrer",
      });
    } catch (error) {
      throw new LinkError(
        `The installation cannot be called from ${origin}. Is this origin in corsSettings? (${error.message})`, 0);
    }
    const answer = await response.json().catch(() => ({}));
    if (!response.ok) {
      throw new LinkError(answer.error || `HTTP ${response.status}`, response.status, answer.correlationId);
    }
    const url = new URL(answer.url);
    if (url.origin !== installation(url.href).origin) {
      throw new LinkError("The installation returned no usable address.", 0);
    }
    return url;
  }

  /**
   * Opens the link pages.
   *
   * options: baseUrl, companyId, token (text or a function that returns it), connectionId, page ("link" or
   * "mapping"), session (an address that your server opened, in place of the token), container (an element to
   * fill in place of a dialog), language, nonce (for a policy without constructable style sheets), and handlers
   * onLinked, onReconnected, onCancelled, onFailed, onSaved, onPage, onClose.
   * Returns { close(), remove() }: close() asks the person first, remove() removes the pages without an event.
   */
  function open(options) {
    const words = texts(options.language || document.documentElement.lang || navigator.language);
    const inline = Boolean(options.container);
    const returnTo = document.activeElement;
    const holder = document.createElement("div");
    const root = holder.attachShadow({ mode: "open" });
    style(root, options.nonce);
    const outer = document.createElement(inline ? "div" : "dialog");
    const box = document.createElement("div");
    const loading = document.createElement("p");
    const frame = document.createElement("iframe");
    const close = document.createElement("button");
    let origin = null;
    let reported = false;
    let decided = false;
    let closed = false;
    let patience = 0;
    let reaction = 0;

    outer.setAttribute("aria-label", words.title);
    if (inline) {
      outer.className = "inline";
      outer.setAttribute("role", "region");
      holder.style.setProperty("display", "block");
      holder.style.setProperty("height", "100%");
    }
    box.className = "box";
    loading.textContent = words.loading;
    loading.setAttribute("role", "status");
    frame.title = words.title;
    frame.referrerPolicy = "no-referrer";
    close.type = "button";
    close.textContent = "\u00d7";
    close.setAttribute("aria-label", words.close);
    box.append(loading, frame);
    if (!inline) {
      box.append(close);
    }
    outer.append(box);
    root.append(outer);
    (options.container || document.body).append(holder);

    function call(name, detail) {
      const handler = options[`on${name[0].toUpperCase()}${name.slice(1)}`];
      if (typeof handler === "function") {
        handler(detail);
      }
    }

    function report(name, detail) {
      if (!detail.recoverable) {
        decided = true;
      }
      call(name, { companyId: options.companyId, ...detail });
    }

    function dismiss() {
      if (closed) {
        return;
      }
      closed = true;
      clearTimeout(patience);
      clearTimeout(reaction);
      window.removeEventListener("message", listen);
      if (!decided) {
        report("cancelled", { statusCode: 403, message: "User cancelled", recoverable: false });
      }
      if (!inline) {
        outer.close();
      }
      holder.remove();
      if (returnTo && typeof returnTo.focus === "function") {
        returnTo.focus();
      }
      call("close", {});
    }

    function fail(error) {
      if (closed) {
        return;
      }
      report("failed", {
        statusCode: error.statusCode || 0,
        message: error.message,
        correlationId: error.correlationId,
        recoverable: false,
      });
      dismiss();
    }

    // The page asks the person once; one that does not react is closed.
    function cancel() {
      if (!reported || decided) {
        dismiss();
        return;
      }
      frame.contentWindow.postMessage({ source: HOST, version: 1, type: "cancel" }, origin);
      clearTimeout(reaction);
      reaction = setTimeout(dismiss, REACTION);
    }

    function listen(event) {
      if (!origin || !isFromPage(event, frame.contentWindow, origin)) {
        return;
      }
      clearTimeout(reaction);
      const { type, source, version, ...detail } = event.data;
      if (type === "page") {
        clearTimeout(patience);
        loading.hidden = true;
        if (!reported) {
          reported = true;
          frame.focus();
        }
        call("page", { title: String(detail.title || "") });
      } else if (type === "close") {
        dismiss();
      } else if (RESULTS.includes(type)) {
        report(type, detail);
        if (type === "cancelled" && !detail.recoverable) {
          dismiss();
        }
      }
    }

    window.addEventListener("message", listen);
    close.addEventListener("click", cancel);
    outer.addEventListener("cancel", (event) => {
      event.preventDefault();
      cancel();
    });
    if (!inline) {
      outer.showModal();
    }
    (options.session ? Promise.resolve(new URL(options.session)) : openSession(options))
      .then((url) => {
        if (closed) {
          return;
        }
        origin = installation(url.href).origin;
        frame.src = url.href;
        patience = setTimeout(() => fail(new LinkError(
          `The link pages did not report themselves. Do their settings list ${location.origin}, and does the policy of this page allow frames of ${origin}?`,
          0)), PATIENCE);
      })
      .catch(fail);
    function remove() {
      decided = true;
      dismiss();
    }

    return { close: cancel, remove };
  }

  // A constructed style sheet needs no permission of the content security policy.
  function style(root, nonce) {
    if (!nonce && "adoptedStyleSheets" in root) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(STYLE);
      root.adoptedStyleSheets = [sheet];
      return;
    }
    const element = document.createElement("style");
    element.nonce = nonce || "";
    element.textContent = STYLE;
    root.append(element);
  }

  const exported = { open, openSession, isFromPage, LinkError };

  if (typeof HTMLElement !== "undefined") {
    /**
     * <ledgerway-link base-url company-id token [connection-id] [page] [language] [mode="dialog|inline"]>
     * Its content is the button that opens the dialog; with mode="inline" the pages fill the element.
     * Events: linked, reconnected, cancelled, failed, saved, page, close (detail as in open()).
     */
    class LedgerwayLinkElement extends HTMLElement {
      #opened = null;

      connectedCallback() {
        this.addEventListener("click", this.#clicked);
        if (this.getAttribute("mode") === "inline") {
          this.open();
        }
      }

      disconnectedCallback() {
        this.removeEventListener("click", this.#clicked);
        const opened = this.#opened;
        this.#opened = null;
        opened?.remove();
      }

      #clicked = (event) => {
        if (this.getAttribute("mode") !== "inline" && event.target.closest("button, a, [role=button]")) {
          event.preventDefault();
          this.open();
        }
      };

      /** Opens the pages unless they are open. `token` may be set as a property that is a function. */
      open() {
        if (this.#opened) {
          return;
        }
        const tell = (name) => (detail) => {
          this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
        };
        this.#opened = open({
          baseUrl: this.getAttribute("base-url"),
          companyId: this.getAttribute("company-id"),
          token: this.token || this.getAttribute("token"),
          session: this.getAttribute("session"),
          connectionId: this.getAttribute("connection-id"),
          page: this.getAttribute("page"),
          language: this.getAttribute("language"),
          nonce: this.nonce,
          container: this.getAttribute("mode") === "inline" ? this : null,
          onLinked: tell("linked"),
          onReconnected: tell("reconnected"),
          onCancelled: tell("cancelled"),
          onFailed: tell("failed"),
          onSaved: tell("saved"),
          onPage: tell("page"),
          onClose: (detail) => {
            this.#opened = null;
            tell("close")(detail);
          },
        });
      }

      /** Closes the pages, after a question if something is open. */
      close() {
        this.#opened?.close();
      }
    }
    if (!customElements.get("ledgerway-link")) {
      customElements.define("ledgerway-link", LedgerwayLinkElement);
    }
  }
  globalThis.LedgerwayLink = exported;
})();
