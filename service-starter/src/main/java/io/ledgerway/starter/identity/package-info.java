/** Caller identity: verification and issue of signed tokens, and calls between services. */
@NullMarked
package io.ledgerway.starter.identity;

import org.jspecify.annotations.NullMarked;
