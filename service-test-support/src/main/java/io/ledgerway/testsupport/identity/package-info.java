/** Tokens and secrets for tests. */
@NullMarked
package io.ledgerway.testsupport.identity;

import org.jspecify.annotations.NullMarked;
