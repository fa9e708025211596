/** Events of other services made into the messages that customers receive. */
@NullMarked
package io.ledgerway.webhook.message;

import org.jspecify.annotations.NullMarked;
