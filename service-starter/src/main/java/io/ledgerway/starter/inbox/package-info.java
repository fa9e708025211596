/** Transactional inbox: applies each consumed event once. */
@NullMarked
package io.ledgerway.starter.inbox;

import org.jspecify.annotations.NullMarked;
