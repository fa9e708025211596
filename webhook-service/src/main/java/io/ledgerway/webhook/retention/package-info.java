/** How long messages and what became of them are kept, in one table per day. */
@NullMarked
package io.ledgerway.webhook.retention;

import org.jspecify.annotations.NullMarked;
