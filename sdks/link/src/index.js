// The plain script as an ES module. Importing it defines <ledgerway-link>.
import "./ledgerway-link.js";

export const { open, openSession, isFromPage, LinkError } = globalThis.LedgerwayLink;
