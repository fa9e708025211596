/** Client of the Ledgerway API; {@link io.ledgerway.sdk.Ledgerway} is the entry. */
package io.ledgerway.sdk;
