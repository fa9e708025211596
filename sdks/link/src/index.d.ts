/** What a link page reports. */
export interface LinkResult {
  companyId: string;
  connectionId?: string;
  /** Four letters, as in the API. */
  platformKey?: string;
  /** 200 linked, 201 nothing to do, 401 expired, 403 cancelled, 500 failed, 501 not supported, 0 not reached */
  statusCode?: number;
  message?: string;
  correlationId?: string;
  /** Whether the page offers to try again; then the pages stay open. */
  recoverable: boolean;
}

export interface LinkHandlers {
  onLinked?(result: LinkResult): void;
  onReconnected?(result: LinkResult): void;
  onCancelled?(result: LinkResult): void;
  onFailed?(result: LinkResult): void;
  /** The page of the expense mapping was saved. */
  onSaved?(result: LinkResult): void;
  onPage?(page: { title: string }): void;
  onClose?(): void;
}

export interface SessionOptions {
  /** Address of the installation. */
  baseUrl: string;
  companyId: string;
  /** Access token of the company (`GET /companies/{companyId}/accessToken`), or what returns one. */
  token?: string | (() => string | Promise<string>);
  /** The only connection to link or to renew. */
  connectionId?: string | null;
  page?: "link" | "mapping" | null;
}

export interface OpenOptions extends SessionOptions, LinkHandlers {
  /** Address that your server opened with `POST /companies/{companyId}/linkSessions`, in place of `token`. */
  session?: string | null;
  /** Element that the pages fill in place of a dialog. */
  container?: Element | null;
  language?: string | null;
  nonce?: string;
}

export interface OpenedLink {
  /** Closes the pages; a page that has something open asks first. */
  close(): void;
  /** Removes the pages without a question and without `cancelled`. */
  remove(): void;
}

export function open(options: OpenOptions): OpenedLink;
export function openSession(options: SessionOptions, origin?: string): Promise<URL>;
export function isFromPage(event: MessageEvent, frame: Window | null, origin: string): boolean;

export class LinkError extends Error {
  statusCode: number;
  correlationId?: string;
}

export interface LedgerwayLinkElement extends HTMLElement {
  token?: string | (() => string | Promise<string>);
  open(): void;
  close(): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "ledgerway-link": LedgerwayLinkElement;
  }
}
