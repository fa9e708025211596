/** Secrets at rest: sealed when stored, opened when used. */
@NullMarked
package io.ledgerway.starter.secret;

import org.jspecify.annotations.NullMarked;
