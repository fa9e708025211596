/** Events out: written in the transaction of the change, sent by a relay. */
@NullMarked
package io.ledgerway.starter.outbox;

import org.jspecify.annotations.NullMarked;
