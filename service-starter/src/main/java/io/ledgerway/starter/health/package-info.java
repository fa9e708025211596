/** Readiness check of the database. */
@NullMarked
package io.ledgerway.starter.health;

import org.jspecify.annotations.NullMarked;
