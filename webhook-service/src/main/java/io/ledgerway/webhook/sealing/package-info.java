/** Secrets at rest: sealed when stored, opened when used. */
@NullMarked
package io.ledgerway.webhook.sealing;

import org.jspecify.annotations.NullMarked;
