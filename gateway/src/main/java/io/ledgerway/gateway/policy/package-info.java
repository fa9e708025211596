/** The policies of a request: pure decisions in one order, run by both transports. */
@NullMarked
package io.ledgerway.gateway.policy;

import org.jspecify.annotations.NullMarked;
