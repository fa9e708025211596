/** Messages that people have sent again: one, an example, or many by a job. */
@NullMarked
package io.ledgerway.webhook.replay;

import org.jspecify.annotations.NullMarked;
