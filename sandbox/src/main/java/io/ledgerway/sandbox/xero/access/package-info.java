/** Authorization, tokens, scopes, connections and limits of the Xero dialect. */
@NullMarked
package io.ledgerway.sandbox.xero.access;

import org.jspecify.annotations.NullMarked;
