/** Daily partitions and their retention. */
@NullMarked
package io.ledgerway.webhook.retention;

import org.jspecify.annotations.NullMarked;
