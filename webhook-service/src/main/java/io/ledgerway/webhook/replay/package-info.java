/** Manual resends, examples and replay jobs. */
@NullMarked
package io.ledgerway.webhook.replay;

import org.jspecify.annotations.NullMarked;
