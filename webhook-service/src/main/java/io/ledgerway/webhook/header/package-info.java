/** Headers that clients add to their messages, {@code Authorization} among them. */
@NullMarked
package io.ledgerway.webhook.header;

import org.jspecify.annotations.NullMarked;
